SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "user_starts" (
	"start" text NOT NULL,
	"tier" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "user_starts_pkey" PRIMARY KEY("start","tier","user_id")
);
--> statement-breakpoint
-- 128 minus a coarse logarithm: 4 less for each doubling of the number, in linear steps between two powers of two. A tier from 113 on is of
-- one number (0 to 6 followers).
CREATE FUNCTION tier_of(followers integer) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (128 - 4 * (32 - position(B'1' IN (followers + 1)::bit(32)))
    - (((followers + 1)::bigint << 2) >> (32 - position(B'1' IN (followers + 1)::bit(32)))))::smallint
$$;--> statement-breakpoint
-- The search text is the handle and the name, folded, in two lines.
CREATE FUNCTION starts_of(search_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT start FROM unnest(ARRAY['', left(search_text, 1), left(search_text, 3),
    left(split_part(search_text, E'\n', 2), 1), left(split_part(search_text, E'\n', 2), 3)]) AS start
$$;--> statement-breakpoint
CREATE FUNCTION users_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM user_starts WHERE user_id = NEW.id; END IF;
  IF NEW.status = 'active' AND NEW.profile_visible AND NEW.user_id IS NOT NULL THEN
    INSERT INTO user_starts SELECT start, tier_of(NEW.followers_count), NEW.id FROM starts_of(NEW.search_text) AS start;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- From here on, writes of accounts wait until the end of the migration: what is filled in below is complete.
CREATE TRIGGER users_starts_new AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION users_starts();--> statement-breakpoint
CREATE TRIGGER users_starts_again AFTER UPDATE OF search_text, followers_count, status, profile_visible, user_id ON users
  FOR EACH ROW WHEN (
    (OLD.search_text, tier_of(OLD.followers_count), OLD.status, OLD.profile_visible, OLD.user_id IS NULL)
    IS DISTINCT FROM (NEW.search_text, tier_of(NEW.followers_count), NEW.status, NEW.profile_visible, NEW.user_id IS NULL)
  ) EXECUTE FUNCTION users_starts();--> statement-breakpoint
INSERT INTO user_starts SELECT start, tier_of(followers_count), id FROM users, starts_of(search_text) AS start
WHERE status = 'active' AND profile_visible AND user_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "user_starts" ADD CONSTRAINT "user_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_starts_user_idx" ON "user_starts" USING btree ("user_id");--> statement-breakpoint
-- Its column changes with each follow. Without it, a follow that stays on its page writes into no index of accounts; pages keep room for that.
-- Nodes of the release before search without it until they are replaced.
DROP INDEX "users_popular_idx";--> statement-breakpoint
ALTER TABLE "users" SET (fillfactor = 90);
