-- Counters tell what lists show: only people who are there (status "active") count, for as long as they are.
CREATE FUNCTION counts_in(who bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  present boolean;
BEGIN
  -- Shared, so that nobody is suspended between this question and the count. Somebody whose row is going counts as there.
  SELECT status = 'active' INTO present FROM users WHERE id = who FOR SHARE;
  RETURN coalesce(present, true);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION user_follows_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair record;
  step integer;
BEGIN
  IF TG_OP = 'INSERT' THEN pair := NEW; step := 1; ELSE pair := OLD; step := -1; END IF;
  -- Always the lower id first: two people who follow each other in the same moment must not wait for one another.
  PERFORM 1 FROM users WHERE id IN (pair.follower_id, pair.followee_id) ORDER BY id FOR NO KEY UPDATE;
  IF counts_in(pair.followee_id) THEN
    UPDATE users SET following_count = following_count + step WHERE id = pair.follower_id;
  END IF;
  IF counts_in(pair.follower_id) THEN
    UPDATE users SET followers_count = followers_count + step WHERE id = pair.followee_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_follows_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF counts_in(NEW.user_id) THEN
      UPDATE events SET followers_count = followers_count + 1 WHERE id = NEW.event_id;
    END IF;
  ELSIF counts_in(OLD.user_id) THEN
    UPDATE events SET followers_count = followers_count - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_likes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF counts_in(NEW.user_id) THEN
      UPDATE events SET likes_count = likes_count + 1 WHERE id = NEW.event_id;
    END IF;
  ELSIF counts_in(OLD.user_id) THEN
    UPDATE events SET likes_count = likes_count - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION users_status_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE WHEN NEW.status = 'active' THEN 1 ELSE -1 END;
BEGIN
  IF (OLD.status = 'active') = (NEW.status = 'active') THEN RETURN NULL; END IF;
  PERFORM 1 FROM users WHERE id IN (
    SELECT followee_id FROM user_follows WHERE follower_id = NEW.id
    UNION SELECT follower_id FROM user_follows WHERE followee_id = NEW.id
  ) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users u SET followers_count = followers_count + step FROM user_follows f
    WHERE f.follower_id = NEW.id AND u.id = f.followee_id;
  UPDATE users u SET following_count = following_count + step FROM user_follows f
    WHERE f.followee_id = NEW.id AND u.id = f.follower_id;
  UPDATE events e SET followers_count = followers_count + step FROM event_follows f
    WHERE f.user_id = NEW.id AND e.id = f.event_id;
  UPDATE events e SET likes_count = likes_count + step FROM event_likes l
    WHERE l.user_id = NEW.id AND e.id = l.event_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_status_counted AFTER UPDATE OF status ON users
  FOR EACH ROW EXECUTE FUNCTION users_status_counted();--> statement-breakpoint
-- What was counted before under the old rule is counted anew.
UPDATE users u SET
  followers_count = (SELECT count(*) FROM user_follows f JOIN users o ON o.id = f.follower_id WHERE f.followee_id = u.id AND o.status = 'active'),
  following_count = (SELECT count(*) FROM user_follows f JOIN users o ON o.id = f.followee_id WHERE f.follower_id = u.id AND o.status = 'active')
WHERE EXISTS (SELECT 1 FROM users WHERE status <> 'active');--> statement-breakpoint
UPDATE events e SET
  followers_count = (SELECT count(*) FROM event_follows f JOIN users o ON o.id = f.user_id WHERE f.event_id = e.id AND o.status = 'active'),
  likes_count = (SELECT count(*) FROM event_likes l JOIN users o ON o.id = l.user_id WHERE l.event_id = e.id AND o.status = 'active')
WHERE EXISTS (SELECT 1 FROM users WHERE status <> 'active');
