SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slug" text;--> statement-breakpoint
-- Not with the column: PostgreSQL would rewrite the table. A timed job gives older events their slug.
ALTER TABLE "events" ALTER COLUMN "slug" SET DEFAULT translate(substr(encode(uuid_send(gen_random_uuid()), 'base64'), 12, 11), '+/', '-_');--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "has_public_page" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "shows_attendees_count" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "previous_start_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "previous_end_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_slug_key" UNIQUE("slug");--> statement-breakpoint
CREATE INDEX "events_indexed_idx" ON "events" USING btree ("start_at","id") WHERE is_indexed;