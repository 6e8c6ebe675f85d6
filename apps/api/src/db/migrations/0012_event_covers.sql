SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_motif" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_hue" smallint;