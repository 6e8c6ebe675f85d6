SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "user_follows" ADD COLUMN "hue" smallint;--> statement-breakpoint
-- Of the 64 latest follows of a person, the least used of the 8 hues; of equally used ones, the first from the followee's number on.
CREATE FUNCTION user_follows_choose_hue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hue IS NULL THEN
    SELECT h INTO NEW.hue
    FROM generate_series(0, 7) h LEFT JOIN (
      SELECT latest.hue, count(*) AS uses FROM (
        SELECT f.hue FROM user_follows f WHERE f.follower_id = NEW.follower_id
        ORDER BY f.created_at DESC NULLS FIRST, f.followee_id DESC NULLS FIRST LIMIT 64
      ) latest GROUP BY latest.hue
    ) used ON used.hue = h
    ORDER BY coalesce(used.uses, 0), (h + 8 - NEW.followee_id % 8) % 8 LIMIT 1;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER user_follows_hue BEFORE INSERT ON user_follows
  FOR EACH ROW EXECUTE FUNCTION user_follows_choose_hue();
