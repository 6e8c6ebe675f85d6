SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Once for each statement and event: a row that is written thousands of times in one transaction becomes slower with each time.
DROP TRIGGER event_follows_counted ON event_follows;--> statement-breakpoint
DROP TRIGGER event_follows_seated ON event_follows;--> statement-breakpoint
DROP TRIGGER event_answers_seated ON event_answers;--> statement-breakpoint
DROP FUNCTION event_follows_count();--> statement-breakpoint
DROP FUNCTION event_follows_seated();--> statement-breakpoint
DROP FUNCTION event_answers_seated();--> statement-breakpoint
-- The plan of a statement is made for the number of rows of its first run. Subselects of one value and arrays are read by the index for any number.
CREATE FUNCTION event_followers_add(event bigint, members integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET followers_count = followers_count + members WHERE id = event;
END $$;--> statement-breakpoint
CREATE FUNCTION event_follows_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  -- Shared, so that nobody is suspended between this question and the count. Nobody is locked for an event that is being deleted: the lock of
  -- the person would come after that of the event.
  PERFORM FROM users WHERE id = ANY (
    ARRAY(SELECT user_id FROM changed c WHERE (SELECT true FROM events e WHERE e.id = c.event_id))
  ) ORDER BY id FOR SHARE;
  -- Somebody whose row is going counts as there.
  PERFORM event_followers_add(event_id, step * members) FROM (
    SELECT event_id, count(*)::int AS members FROM changed c
    WHERE coalesce((SELECT u.status = 'active' FROM users u WHERE u.id = c.user_id), true)
    GROUP BY event_id ORDER BY event_id
  ) added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_follows_counted_new AFTER INSERT ON event_follows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_follows_sum();--> statement-breakpoint
CREATE TRIGGER event_follows_counted_gone AFTER DELETE ON event_follows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_follows_sum();--> statement-breakpoint
CREATE FUNCTION event_follows_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  -- The creator takes no seat. Of an event that is being deleted, nothing is counted.
  PERFORM event_seats_use(event_id, step * seats, 0, 0) FROM (
    SELECT event_id, sum(1 + guests)::int AS seats FROM changed c
    WHERE (SELECT true FROM event_seats s WHERE s.event_id = c.event_id)
      AND (SELECT e.creator_id <> c.user_id FROM events e WHERE e.id = c.event_id)
    GROUP BY event_id ORDER BY event_id
  ) added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_follows_seated_new AFTER INSERT ON event_follows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_follows_seats();--> statement-breakpoint
CREATE TRIGGER event_follows_seated_gone AFTER DELETE ON event_follows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_follows_seats();--> statement-breakpoint
-- For each row: members change their guests one by one, and a new time of an event, which its rows follow, is no change of guests.
CREATE FUNCTION event_follows_seats_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM event_seats WHERE event_id = NEW.event_id)
    AND EXISTS (SELECT FROM events WHERE id = NEW.event_id AND creator_id <> NEW.user_id) THEN
    PERFORM event_seats_use(NEW.event_id, NEW.guests - OLD.guests, 0, 0);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_follows_seated_again AFTER UPDATE OF guests ON event_follows
  FOR EACH ROW WHEN (OLD.guests <> NEW.guests) EXECUTE FUNCTION event_follows_seats_again();--> statement-breakpoint
CREATE FUNCTION event_answers_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM event_seats_use(event_id, 0, step * held, step * waiting) FROM (
    SELECT event_id, (coalesce(sum(1 + guests) FILTER (WHERE status = 'offered'), 0))::int AS held,
      (count(*) FILTER (WHERE status = 'waiting'))::int AS waiting
    FROM changed c
    WHERE status IN ('waiting', 'offered') AND (SELECT true FROM events e WHERE e.id = c.event_id)
    GROUP BY event_id ORDER BY event_id
  ) added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_answers_seated_new AFTER INSERT ON event_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_answers_seats();--> statement-breakpoint
CREATE TRIGGER event_answers_seated_gone AFTER DELETE ON event_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_answers_seats();--> statement-breakpoint
CREATE FUNCTION event_answers_seats_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM event_seats_use(event_id, 0, held, waiting) FROM (
    SELECT event_id, (coalesce(sum(step * (1 + guests)) FILTER (WHERE status = 'offered'), 0))::int AS held,
      (coalesce(sum(step) FILTER (WHERE status = 'waiting'), 0))::int AS waiting
    FROM (
      SELECT event_id, status, guests, -1 AS step FROM before UNION ALL SELECT event_id, status, guests, 1 FROM after
    ) c
    WHERE status IN ('waiting', 'offered') AND (SELECT true FROM events e WHERE e.id = c.event_id)
    GROUP BY event_id ORDER BY event_id
  ) added
  WHERE held <> 0 OR waiting <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_answers_seated_again AFTER UPDATE ON event_answers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION event_answers_seats_again();
