SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"content" jsonb NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "reports_subject_known" CHECK (subject in ('event', 'user')),
	CONSTRAINT "reports_reason_known" CHECK (reason in ('fraud', 'harassment', 'impersonation', 'danger', 'wrong', 'other'))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("subject","subject_id") WHERE closed_at is null;