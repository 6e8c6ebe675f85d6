SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "job_failures" (
	"job" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"failures" integer NOT NULL,
	"cause" text NOT NULL,
	"failed_at" timestamp(3) with time zone NOT NULL,
	"retry_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "job_failures_job_subject_id_pk" PRIMARY KEY("job","subject_id")
);
