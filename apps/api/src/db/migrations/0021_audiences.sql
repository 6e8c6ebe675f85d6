SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "default_audiences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"list_ids" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "default_audiences_known" CHECK (audience in ('self', 'close', 'lists', 'followers', 'everyone'))
);
--> statement-breakpoint
CREATE TABLE "user_list_members" (
	"list_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "user_list_members_pkey" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "user_lists_name_key" UNIQUE("owner_id","name"),
	CONSTRAINT "user_lists_owner_key" UNIQUE("id","owner_id"),
	CONSTRAINT "user_lists_kind_known" CHECK (kind in ('close', 'list'))
);
--> statement-breakpoint
DROP INDEX "events_timeline_created_idx";--> statement-breakpoint
DROP INDEX "events_timeline_end_idx";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "audience_lists" bigint[];--> statement-breakpoint
ALTER TABLE "default_audiences" ADD CONSTRAINT "default_audiences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_list_fk" FOREIGN KEY ("list_id","owner_id") REFERENCES "public"."user_lists"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_follow_fk" FOREIGN KEY ("user_id","owner_id") REFERENCES "public"."user_follows"("follower_id","followee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lists" ADD CONSTRAINT "user_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_list_members_follow_idx" ON "user_list_members" USING btree ("user_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_lists_close_key" ON "user_lists" USING btree ("owner_id") WHERE kind = 'close';--> statement-breakpoint
CREATE INDEX "events_limited_idx" ON "events" USING btree ("creator_id","start_at","id") WHERE audience_lists is not null;--> statement-breakpoint
CREATE INDEX "events_timeline_created_idx" ON "events" USING btree ("creator_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"listed_from","listed_until","audience_lists") WHERE is_published;--> statement-breakpoint
CREATE INDEX "events_timeline_end_idx" ON "events" USING btree ("creator_id","end_at","start_at","id","listed_from","listed_until","audience_lists") WHERE is_published;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_audience_not_public" CHECK (audience_lists is null or not is_public);--> statement-breakpoint
-- Every account has a list of close friends. In the database, so that servers of the release before make it as well.
CREATE FUNCTION users_make_close_friends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_lists (owner_id, kind, name, created_at) VALUES (NEW.id, 'close', '親しい友達', NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_close_friends AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION users_make_close_friends();--> statement-breakpoint
INSERT INTO user_lists (owner_id, kind, name, created_at)
  SELECT id, 'close', '親しい友達', created_at FROM users WHERE status <> 'resigned';
