-- Counters are kept where the rows are written, so that no path (a cascade included) can forget them.
CREATE FUNCTION user_follows_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair record;
  step integer;
BEGIN
  IF TG_OP = 'INSERT' THEN pair := NEW; step := 1; ELSE pair := OLD; step := -1; END IF;
  -- Always the lower id first: two people who follow each other in the same moment must not wait for one another.
  IF pair.follower_id < pair.followee_id THEN
    UPDATE users SET following_count = following_count + step WHERE id = pair.follower_id;
    UPDATE users SET followers_count = followers_count + step WHERE id = pair.followee_id;
  ELSE
    UPDATE users SET followers_count = followers_count + step WHERE id = pair.followee_id;
    UPDATE users SET following_count = following_count + step WHERE id = pair.follower_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_follows_counted AFTER INSERT OR DELETE ON user_follows
  FOR EACH ROW EXECUTE FUNCTION user_follows_count();--> statement-breakpoint
CREATE FUNCTION event_follows_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE events SET followers_count = followers_count + 1 WHERE id = NEW.event_id;
  ELSE
    UPDATE events SET followers_count = followers_count - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_follows_counted AFTER INSERT OR DELETE ON event_follows
  FOR EACH ROW EXECUTE FUNCTION event_follows_count();--> statement-breakpoint
CREATE FUNCTION event_likes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE events SET likes_count = likes_count + 1 WHERE id = NEW.event_id;
  ELSE
    UPDATE events SET likes_count = likes_count - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_likes_counted AFTER INSERT OR DELETE ON event_likes
  FOR EACH ROW EXECUTE FUNCTION event_likes_count();
