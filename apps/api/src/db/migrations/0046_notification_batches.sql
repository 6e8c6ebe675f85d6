SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "notification_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"actor_id" bigint,
	"event_id" bigint,
	"details" jsonb NOT NULL,
	"once_key" text NOT NULL,
	"user_ids" bigint[] NOT NULL,
	"occurrences" integer[],
	"done_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_batches" ADD CONSTRAINT "notification_batches_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_batches" ADD CONSTRAINT "notification_batches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_batches_actor_idx" ON "notification_batches" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notification_batches_event_idx" ON "notification_batches" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_batches_reminder_key" ON "notification_batches" USING btree ("once_key") WHERE kind = 'reminder';