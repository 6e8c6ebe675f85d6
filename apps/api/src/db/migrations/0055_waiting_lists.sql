SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_answers_waiting_idx" ON "event_answers" USING btree ("start_at","event_id") WHERE status = 'waiting';--> statement-breakpoint
DROP INDEX IF EXISTS "event_seats_waiting_idx";
