SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Who is taken out of an event by its organiser is not locked: their lock would come after that of the event.
CREATE OR REPLACE FUNCTION event_follows_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  -- Nobody may be suspended between the question below and the count. A suspension locks the person, and then the events that the person had. An event
  -- that is being deleted is not found, and nobody is locked for it.
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM users WHERE id = ANY (
      ARRAY(SELECT user_id FROM changed c WHERE (SELECT true FROM events e WHERE e.id = c.event_id))
    ) ORDER BY id FOR SHARE;
  ELSE
    PERFORM FROM events WHERE id = ANY (ARRAY(SELECT event_id FROM changed)) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- Somebody whose row is going counts as there.
  PERFORM event_followers_add(event_id, step * members) FROM (
    SELECT event_id, count(*)::int AS members FROM changed c
    WHERE coalesce((SELECT u.status = 'active' FROM users u WHERE u.id = c.user_id), true)
    GROUP BY event_id ORDER BY event_id
  ) added;
  RETURN NULL;
END $$;
