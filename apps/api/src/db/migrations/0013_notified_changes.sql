SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "location" text;