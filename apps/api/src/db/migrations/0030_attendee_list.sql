SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendee_list" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_attendee_list_known" CHECK (attendee_list in ('going', 'hosts', 'count'));