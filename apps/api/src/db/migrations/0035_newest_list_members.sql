SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- The first page of a list of 5,000 read and sorted all of them.
CREATE INDEX IF NOT EXISTS "user_list_members_newest_idx" ON "user_list_members" USING btree ("list_id","created_at","user_id");
