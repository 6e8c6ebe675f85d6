SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "imported_calendars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"hue" smallint NOT NULL,
	"url" text,
	"time_zone" text NOT NULL,
	"content" "bytea",
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp(3) with time zone,
	"expanded_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone NOT NULL,
	"claimed_until" timestamp(3) with time zone,
	"failure" text,
	"failure_status" integer,
	"failed_at" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"events_count" integer DEFAULT 0 NOT NULL,
	"existing_count" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "imported_calendars_url_key" UNIQUE("user_id","url"),
	CONSTRAINT "imported_calendars_owner_key" UNIQUE("id","user_id"),
	CONSTRAINT "imported_calendars_failure_whole" CHECK ((failure is null) = (failed_at is null))
);
--> statement-breakpoint
CREATE TABLE "imported_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"calendar_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"start_day" date,
	"end_day" date,
	"title" text NOT NULL,
	"location" text,
	"is_tentative" boolean NOT NULL,
	"is_transparent" boolean NOT NULL,
	CONSTRAINT "imported_events_period" CHECK (end_at >= start_at),
	CONSTRAINT "imported_events_days_whole" CHECK ((start_day is null) = (end_day is null))
);
--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD CONSTRAINT "imported_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_calendar_fk" FOREIGN KEY ("calendar_id","user_id") REFERENCES "public"."imported_calendars"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_calendars_due_idx" ON "imported_calendars" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "imported_events_calendar_idx" ON "imported_events" USING btree ("calendar_id","user_id");--> statement-breakpoint
CREATE INDEX "imported_events_period_idx" ON "imported_events" USING btree ("user_id","end_at","start_at");