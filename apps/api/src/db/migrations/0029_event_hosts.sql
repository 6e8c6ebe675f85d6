SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "event_hosts" (
	"event_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"invited_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	CONSTRAINT "event_hosts_pkey" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_hosts_status_stored" CHECK (status in ('invited', 'accepted')),
	CONSTRAINT "event_hosts_accepted_at_set" CHECK ((status = 'accepted') = (accepted_at is not null))
);
--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_hosts_user_idx" ON "event_hosts" USING btree ("user_id","event_id");