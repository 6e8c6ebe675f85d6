SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "stream_changes" DROP CONSTRAINT "stream_changes_kind_known";--> statement-breakpoint
ALTER TABLE "stream_changes" ADD COLUMN "creator_id" bigint;--> statement-breakpoint
ALTER TABLE "stream_changes" ADD COLUMN "is_public" boolean;--> statement-breakpoint
ALTER TABLE "stream_changes" ADD COLUMN "audience_lists" bigint[];--> statement-breakpoint
ALTER TABLE "stream_changes" ADD CONSTRAINT "stream_changes_kind_known" CHECK (kind in ('published', 'event', 'seats', 'lost', 'calendar', 'unread', 'access'));--> statement-breakpoint
-- Who looks at an event that they can see no more is sent `calendar`: what decided before is noted, because the rows are gone.
CREATE FUNCTION stream_notes_lost_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Those of a closed account are not announced: many are deleted at once.
  INSERT INTO stream_changes (kind, event_id, creator_id, is_public, audience_lists)
  SELECT 'lost', e.id, e.creator_id, e.is_public, e.audience_lists FROM changed e JOIN users u ON u.id = e.creator_id
  WHERE e.is_published AND u.status = 'active';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_deleted_in_streams AFTER DELETE ON events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_lost_events();--> statement-breakpoint
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
    IF OLD.is_published THEN
      INSERT INTO stream_changes (kind, event_id, creator_id, is_public, audience_lists)
      VALUES ('lost', OLD.id, OLD.creator_id, OLD.is_public, OLD.audience_lists);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_hosts_gone_in_streams AFTER DELETE ON event_hosts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('calendar');
