SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creator_id" bigint NOT NULL,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rrule" text NOT NULL,
	"time_zone" text NOT NULL,
	"start_day" text NOT NULL,
	"start_time" text NOT NULL,
	"skips_holidays" boolean DEFAULT false NOT NULL,
	"exdates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"made_until" timestamp(3) with time zone NOT NULL,
	"extend_at" timestamp(3) with time zone,
	"touched_at" timestamp(3) with time zone NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_follows" (
	"series_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "series_follows_pkey" PRIMARY KEY("series_id","user_id")
);
--> statement-breakpoint
DROP INDEX "events_timeline_created_idx";--> statement-breakpoint
DROP INDEX "events_timeline_end_idx";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" bigint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recurrence_id" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_detached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "listed_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "listed_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "occurrences" jsonb;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_follows" ADD CONSTRAINT "series_follows_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_follows" ADD CONSTRAINT "series_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_series_creator_idx" ON "event_series" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "event_series_extend_idx" ON "event_series" USING btree ("extend_at") WHERE extend_at is not null;--> statement-breakpoint
CREATE INDEX "series_follows_user_idx" ON "series_follows" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_series_key" ON "events" USING btree ("series_id","recurrence_id") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "events_timeline_created_idx" ON "events" USING btree ("creator_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"listed_from","listed_until") WHERE is_published;--> statement-breakpoint
CREATE INDEX "events_timeline_end_idx" ON "events" USING btree ("creator_id","end_at","start_at","id","listed_from","listed_until") WHERE is_published;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_recurrence_id_set" CHECK (series_id is null or recurrence_id is not null);--> statement-breakpoint
CREATE TRIGGER event_series_latest_update BEFORE UPDATE OF updated_at ON event_series
  FOR EACH ROW EXECUTE FUNCTION keep_latest_update();
