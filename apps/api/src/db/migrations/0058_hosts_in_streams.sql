SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Who hosts an event concerns who organises it, is invited to, or looks at it, as its seats do.
CREATE FUNCTION stream_notes_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, event_id)
  SELECT DISTINCT 'seats', event_id FROM changed c WHERE EXISTS (SELECT FROM events e WHERE e.id = c.event_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_hosts_new_of_event_in_streams AFTER INSERT ON event_hosts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_hosts();--> statement-breakpoint
CREATE TRIGGER event_hosts_again_of_event_in_streams AFTER UPDATE ON event_hosts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_hosts();--> statement-breakpoint
CREATE TRIGGER event_hosts_gone_of_event_in_streams AFTER DELETE ON event_hosts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_hosts();
