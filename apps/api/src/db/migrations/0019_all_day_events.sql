SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "events_all_day_start_idx" ON "events" USING btree ("start_at","id") WHERE all_day;