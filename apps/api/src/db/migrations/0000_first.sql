-- Substring search over titles; its trigrams need a UTF-8 LC_CTYPE (the embedded database checks that at start).
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "demo_seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dev_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_follows" (
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_follows_pkey" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_likes" (
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_likes_pkey" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"creator_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"location" text,
	"is_published" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	"status" text,
	"published_at" timestamp(3) with time zone,
	"followers_count" integer DEFAULT 0 NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "events_period_key" UNIQUE("id","start_at","end_at"),
	CONSTRAINT "events_period" CHECK (end_at > start_at),
	CONSTRAINT "events_status_stored" CHECK (status in ('scheduled', 'cancelled')),
	CONSTRAINT "events_published_at_set" CHECK (not is_published or published_at is not null)
);
--> statement-breakpoint
CREATE TABLE "follow_requests" (
	"follower_id" bigint NOT NULL,
	"followee_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_requests_pkey" PRIMARY KEY("follower_id","followee_id"),
	CONSTRAINT "follow_requests_not_self" CHECK (follower_id <> followee_id)
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"authenticated_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_follows" (
	"follower_id" bigint NOT NULL,
	"followee_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_follows_pkey" PRIMARY KEY("follower_id","followee_id"),
	CONSTRAINT "user_follows_not_self" CHECK (follower_id <> followee_id)
);
--> statement-breakpoint
CREATE TABLE "user_interests" (
	"user_id" bigint NOT NULL,
	"genre_id" text NOT NULL,
	CONSTRAINT "user_interests_pkey" PRIMARY KEY("user_id","genre_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identity_issuer" text NOT NULL,
	"identity_subject" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"display_name" text,
	"bio" text DEFAULT '' NOT NULL,
	"avatar_file" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"profile_visible" boolean DEFAULT true NOT NULL,
	"following_visible" boolean DEFAULT true NOT NULL,
	"followers_visible" boolean DEFAULT true NOT NULL,
	"email_visible" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"followers_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search_grams" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_identity_key" UNIQUE("identity_issuer","identity_subject"),
	CONSTRAINT "users_status_known" CHECK (status in ('active', 'suspended', 'resigned')),
	CONSTRAINT "users_setup_whole" CHECK ((user_id is null) = (display_name is null)),
	CONSTRAINT "users_handle_form" CHECK (user_id ~ '^[A-Za-z0-9_]{3,30}$')
);
--> statement-breakpoint
ALTER TABLE "event_follows" ADD CONSTRAINT "event_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_follows" ADD CONSTRAINT "event_follows_event_fk" FOREIGN KEY ("event_id","start_at","end_at") REFERENCES "public"."events"("id","start_at","end_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_likes" ADD CONSTRAINT "event_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_likes" ADD CONSTRAINT "event_likes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_requests" ADD CONSTRAINT "follow_requests_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_requests" ADD CONSTRAINT "follow_requests_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_follows" ADD CONSTRAINT "user_follows_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interests" ADD CONSTRAINT "user_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dev_mail_to_idx" ON "dev_mail" USING btree ("to","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "event_follows_event_idx" ON "event_follows" USING btree ("event_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "event_follows_calendar_idx" ON "event_follows" USING btree ("user_id","end_at","event_id");--> statement-breakpoint
CREATE INDEX "event_likes_event_idx" ON "event_likes" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "events_creator_end_idx" ON "events" USING btree ("creator_id","end_at","id");--> statement-breakpoint
CREATE INDEX "events_timeline_created_idx" ON "events" USING btree ("creator_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "events_timeline_start_idx" ON "events" USING btree ("creator_id","start_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "events_start_idx" ON "events" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "events_title_idx" ON "events" USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "follow_requests_followee_idx" ON "follow_requests" USING btree ("followee_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_windows_started_idx" ON "rate_windows" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_follows_followee_idx" ON "user_follows" USING btree ("followee_id","created_at" DESC NULLS FIRST,"follower_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_handle_key" ON "users" USING btree (lower("user_id"));--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "users_popular_idx" ON "users" USING btree ("followers_count" DESC NULLS FIRST,"id") WHERE status = 'active' and profile_visible and user_id is not null;