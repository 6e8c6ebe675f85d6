SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "is_public" boolean;--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "audience_lists" bigint[];
