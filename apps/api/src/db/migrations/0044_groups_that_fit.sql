SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Groups larger than the event do not count as waiting: they keep nobody from going.
CREATE FUNCTION event_seats_fit_for(event bigint, members integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce((SELECT capacity IS NULL OR members <= capacity FROM event_seats WHERE event_id = event), true);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_answers_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM event_seats_use(event_id, 0, step * held, step * waiting) FROM (
    SELECT event_id, (coalesce(sum(1 + guests) FILTER (WHERE status = 'offered'), 0))::int AS held,
      (count(*) FILTER (WHERE status = 'waiting' AND event_seats_fit_for(event_id, 1 + guests)))::int AS waiting
    FROM changed c
    WHERE status IN ('waiting', 'offered') AND (SELECT true FROM events e WHERE e.id = c.event_id)
    GROUP BY event_id ORDER BY event_id
  ) added
  WHERE held <> 0 OR waiting <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_answers_seats_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM event_seats_use(event_id, 0, held, waiting) FROM (
    SELECT event_id, (coalesce(sum(step * (1 + guests)) FILTER (WHERE status = 'offered'), 0))::int AS held,
      (coalesce(sum(step) FILTER (WHERE status = 'waiting' AND event_seats_fit_for(event_id, 1 + guests)), 0))::int AS waiting
    FROM (
      SELECT event_id, status, guests, -1 AS step FROM before UNION ALL SELECT event_id, status, guests, 1 FROM after
    ) c
    WHERE status IN ('waiting', 'offered') AND (SELECT true FROM events e WHERE e.id = c.event_id)
    GROUP BY event_id ORDER BY event_id
  ) added
  WHERE held <> 0 OR waiting <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION event_seats_wait_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waiting := (SELECT count(*) FROM event_answers
    WHERE event_id = NEW.event_id AND status = 'waiting' AND (NEW.capacity IS NULL OR 1 + guests <= NEW.capacity));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER event_seats_waited_again BEFORE UPDATE OF capacity ON event_seats
  FOR EACH ROW WHEN (OLD.capacity IS DISTINCT FROM NEW.capacity) EXECUTE FUNCTION event_seats_wait_again();--> statement-breakpoint
UPDATE event_seats s SET waiting = (SELECT count(*) FROM event_answers w
    WHERE w.event_id = s.event_id AND w.status = 'waiting' AND (s.capacity IS NULL OR 1 + w.guests <= s.capacity))
  WHERE s.waiting > 0;
