SET LOCAL lock_timeout = '2s';--> statement-breakpoint
DROP INDEX IF EXISTS "event_follows_start_idx";
