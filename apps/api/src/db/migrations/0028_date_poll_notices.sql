SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "date_polls" ADD COLUMN "tell_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "date_polls" ADD COLUMN "reminded_for" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "date_polls" ADD COLUMN "invited" jsonb;--> statement-breakpoint
CREATE INDEX "date_poll_answers_named_idx" ON "date_poll_answers" USING btree ("poll_id") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "date_polls_invited_idx" ON "date_polls" USING btree ("ends_at") WHERE event_id is not null or invited is not null;--> statement-breakpoint
CREATE INDEX "date_polls_tell_idx" ON "date_polls" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "date_polls_deadline_idx" ON "date_polls" USING btree ("answers_until") WHERE state = 'open';