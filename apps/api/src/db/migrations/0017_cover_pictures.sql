SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_file" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_focus_x" real DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_focus_y" real DEFAULT 0.5 NOT NULL;