SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "event_seats" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "event_seats" ADD COLUMN "answers_deleted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event_answers" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "event_follows" ADD COLUMN "answers" jsonb;--> statement-breakpoint
CREATE INDEX "event_seats_questions_idx" ON "event_seats" USING btree (event_id) WHERE questions is not null;