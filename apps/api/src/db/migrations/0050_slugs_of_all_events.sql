SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- The column has had a default since 0011: only events from before are left, where no job of a later release ran.
UPDATE events SET slug = translate(substr(encode(uuid_send(gen_random_uuid()), 'base64'), 12, 11), '+/', '-_') WHERE slug IS NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "slug" SET NOT NULL;
