SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- The new index is made before the old one goes: reads wait only for the last two statements, writes for the whole.
CREATE INDEX "events_creator_end_next" ON "events" USING btree ("creator_id","end_at","id","is_published","is_public","audience_lists");--> statement-breakpoint
DROP INDEX "events_creator_end_idx";--> statement-breakpoint
ALTER INDEX "events_creator_end_next" RENAME TO "events_creator_end_idx";--> statement-breakpoint
-- By default a fifth of a table may be new or dead before it is vacuumed: for that long, an index-only scan reads the rows of what is new.
ALTER TABLE "events" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "event_follows" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "user_follows" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "notifications" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "deliveries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
