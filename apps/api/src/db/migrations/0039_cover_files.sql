SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Whether another event has a file is asked before the file is deleted.
CREATE INDEX "events_cover_file_idx" ON "events" USING btree ("cover_file") WHERE cover_file is not null;
