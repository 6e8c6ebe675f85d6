SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "date_poll_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_poll_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"poll_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text,
	"email" text,
	"comment" text,
	"votes" jsonb NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"request_key" text,
	"request_hash" text,
	"invited_sequence" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "date_poll_answers_member_key" UNIQUE("user_id","poll_id"),
	CONSTRAINT "date_poll_answers_request_key" UNIQUE("poll_id","request_key"),
	CONSTRAINT "date_poll_answers_guest" CHECK (user_id is null or (name is null and email is null and request_key is null))
);
--> statement-breakpoint
CREATE TABLE "date_poll_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_poll_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"poll_id" bigint NOT NULL,
	"day" date,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "date_poll_options_period" CHECK (start_at < end_at)
);
--> statement-breakpoint
CREATE TABLE "date_polls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"organizer_id" bigint,
	"title" text NOT NULL,
	"memo" text,
	"place" text,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answers_until" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"names" text NOT NULL,
	"scores" text NOT NULL,
	"comments" boolean NOT NULL,
	"one_yes" boolean NOT NULL,
	"required_ids" bigint[] DEFAULT '{}' NOT NULL,
	"event_id" bigint,
	"decided_option_id" bigint,
	"told_answers" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "date_polls_slug_key" UNIQUE("slug"),
	CONSTRAINT "date_polls_state_known" CHECK (state in ('open', 'closed', 'cancelled')),
	CONSTRAINT "date_polls_decided_closed" CHECK (event_id is null or state = 'closed'),
	CONSTRAINT "date_polls_names_known" CHECK (names in ('shown', 'afterAnswer', 'hidden')),
	CONSTRAINT "date_polls_scores_known" CHECK (scores in ('shown', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "date_poll_answers" ADD CONSTRAINT "date_poll_answers_poll_id_date_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."date_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_poll_answers" ADD CONSTRAINT "date_poll_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_poll_options" ADD CONSTRAINT "date_poll_options_poll_id_date_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."date_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_polls" ADD CONSTRAINT "date_polls_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_polls" ADD CONSTRAINT "date_polls_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_poll_answers_poll_idx" ON "date_poll_answers" USING btree ("poll_id","id");--> statement-breakpoint
CREATE INDEX "date_poll_options_poll_idx" ON "date_poll_options" USING btree ("poll_id","start_at","id");--> statement-breakpoint
CREATE INDEX "date_polls_organizer_idx" ON "date_polls" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "date_polls_event_key" ON "date_polls" USING btree ("event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "date_polls_open_idx" ON "date_polls" USING btree ("ends_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE TRIGGER date_polls_latest_update BEFORE UPDATE OF updated_at ON date_polls
  FOR EACH ROW EXECUTE FUNCTION keep_latest_update();--> statement-breakpoint
CREATE TRIGGER date_poll_answers_latest_update BEFORE UPDATE OF updated_at ON date_poll_answers
  FOR EACH ROW EXECUTE FUNCTION keep_latest_update();
