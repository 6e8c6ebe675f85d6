SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "notification_remains" (
	"of" text NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "notification_remains_of_id_pk" PRIMARY KEY("of","id")
);
--> statement-breakpoint
-- Notifications are not deleted with their event, in its statement: there may be several for each of very many members. No read
-- shows one whose event is gone.
CREATE FUNCTION events_leave_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_remains SELECT 'event', id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_gone_from_notifications AFTER DELETE ON events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION events_leave_notifications();--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event_id_events_id_fk";
