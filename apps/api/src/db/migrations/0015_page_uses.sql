SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "public_page_counts" (
	"event_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"exports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "public_page_counts_pkey" PRIMARY KEY("event_id","day")
);
--> statement-breakpoint
ALTER TABLE "public_page_counts" ADD CONSTRAINT "public_page_counts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_page_counts_day_idx" ON "public_page_counts" USING btree ("day");