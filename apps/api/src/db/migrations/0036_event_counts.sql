SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "event_counts" (
	"creator_id" bigint PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"for_everyone" integer NOT NULL,
	"for_followers" integer NOT NULL,
	"limited" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_counts" ADD CONSTRAINT "event_counts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Adds to the counts of a creator, and makes the row of the first event.
CREATE FUNCTION add_to_event_counts(creator bigint, total integer, for_everyone integer, for_followers integer, limited integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO event_counts AS c VALUES (creator, total, for_everyone, for_followers, limited)
  ON CONFLICT (creator_id) DO UPDATE SET
    total = c.total + excluded.total, for_everyone = c.for_everyone + excluded.for_everyone,
    for_followers = c.for_followers + excluded.for_followers, limited = c.limited + excluded.limited;
$$;--> statement-breakpoint
-- Once for each statement: a series is inserted and deleted with all its occurrences.
CREATE FUNCTION events_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  added record;
BEGIN
  FOR added IN
    SELECT creator_id, count(*) AS total,
      count(*) FILTER (WHERE is_published AND is_public) AS for_everyone,
      count(*) FILTER (WHERE is_published AND NOT is_public AND audience_lists IS NULL) AS for_followers,
      count(*) FILTER (WHERE audience_lists IS NOT NULL) AS limited
    FROM changed GROUP BY creator_id ORDER BY creator_id
  LOOP
    -- The creator may be deleted with the events, and the counts before them.
    IF TG_OP = 'INSERT' OR EXISTS (SELECT FROM event_counts WHERE creator_id = added.creator_id) THEN
      PERFORM add_to_event_counts(added.creator_id, (step * added.total)::int, (step * added.for_everyone)::int,
        (step * added.for_followers)::int, (step * added.limited)::int);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION events_count_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_event_counts(creator_id, sum(step)::int,
    coalesce(sum(step) FILTER (WHERE is_published AND is_public), 0)::int,
    coalesce(sum(step) FILTER (WHERE is_published AND NOT is_public AND audience_lists IS NULL), 0)::int,
    coalesce(sum(step) FILTER (WHERE audience_lists IS NOT NULL), 0)::int)
  FROM (VALUES
    (OLD.creator_id, OLD.is_published, OLD.is_public, OLD.audience_lists, -1),
    (NEW.creator_id, NEW.is_published, NEW.is_public, NEW.audience_lists, 1)
  ) AS changed (creator_id, is_published, is_public, audience_lists, step)
  GROUP BY creator_id ORDER BY creator_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- From here on, writes of events wait until the end of the migration: what is counted below is complete.
CREATE TRIGGER events_counted_new AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION events_count();--> statement-breakpoint
CREATE TRIGGER events_counted_gone AFTER DELETE ON events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION events_count();--> statement-breakpoint
CREATE TRIGGER events_counted_again AFTER UPDATE OF creator_id, is_published, is_public, audience_lists ON events
  FOR EACH ROW WHEN (
    (OLD.creator_id, OLD.is_published, OLD.is_public, OLD.audience_lists IS NULL)
    IS DISTINCT FROM (NEW.creator_id, NEW.is_published, NEW.is_public, NEW.audience_lists IS NULL)
  ) EXECUTE FUNCTION events_count_again();--> statement-breakpoint
INSERT INTO event_counts
SELECT creator_id, count(*),
  count(*) FILTER (WHERE is_published AND is_public),
  count(*) FILTER (WHERE is_published AND NOT is_public AND audience_lists IS NULL),
  count(*) FILTER (WHERE audience_lists IS NOT NULL)
FROM events GROUP BY creator_id;
