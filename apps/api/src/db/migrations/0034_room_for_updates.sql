SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- New pages keep room for the next version of a row: an update that stays on its page writes into none of the twelve indexes.
ALTER TABLE "events" SET (fillfactor = 90);
