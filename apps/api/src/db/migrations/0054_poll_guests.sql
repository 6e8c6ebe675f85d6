SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "date_polls_guests_idx" ON "date_polls" USING btree ("id") WHERE invited is not null;
