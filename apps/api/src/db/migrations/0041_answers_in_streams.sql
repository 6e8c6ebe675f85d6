SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- The calendar of a member also has the events that are answered without going.
CREATE OR REPLACE FUNCTION stream_notes_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, event_id)
  VALUES (CASE WHEN NEW.is_published AND NOT OLD.is_published THEN 'published' ELSE 'event' END, NEW.id);
  -- Who cannot see it any more is not sent its id.
  IF (OLD.is_published, OLD.is_public, OLD.audience_lists, OLD.creator_id)
    IS DISTINCT FROM (NEW.is_published, NEW.is_public, NEW.audience_lists, NEW.creator_id) THEN
    INSERT INTO stream_changes (kind, user_ids)
    SELECT 'calendar', array_agg(user_id) FROM (
      SELECT user_id FROM event_follows WHERE event_id = NEW.id UNION SELECT user_id FROM event_answers WHERE event_id = NEW.id
    ) members HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_answers_new_in_streams AFTER INSERT ON event_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('calendar');--> statement-breakpoint
CREATE TRIGGER event_answers_gone_in_streams AFTER DELETE ON event_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('calendar');--> statement-breakpoint
-- A new time of an event, which its answers follow, is announced with the event.
CREATE FUNCTION stream_notes_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, user_ids)
  SELECT 'calendar', array_agg(DISTINCT user_id) FROM before JOIN after USING (user_id, event_id)
  WHERE before.status <> after.status HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_answers_again_in_streams AFTER UPDATE ON event_answers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_answers();
