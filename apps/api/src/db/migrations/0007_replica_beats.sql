CREATE TABLE "replica_beats" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"beat" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "replica_beats_single" CHECK (id = 1)
);
--> statement-breakpoint
INSERT INTO "replica_beats" DEFAULT VALUES;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "written_beat" bigint DEFAULT 0 NOT NULL;