SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD COLUMN "fetch_every_ms" integer;
