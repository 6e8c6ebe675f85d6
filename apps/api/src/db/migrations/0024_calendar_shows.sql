SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_shows" text[];