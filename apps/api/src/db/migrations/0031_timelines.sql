SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "timeline_changes" (
	"viewer_id" bigint DEFAULT 0 NOT NULL,
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"creator_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeline_changes_pkey" PRIMARY KEY("viewer_id","tx","creator_id")
);
--> statement-breakpoint
CREATE TABLE "timelines" (
	"viewer_id" bigint NOT NULL,
	"sort" text NOT NULL,
	"prepared_tx" "xid8" NOT NULL,
	"prepared_at" timestamp(3) with time zone NOT NULL,
	"valid_until" timestamp(3) with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	"event_ids" bigint[] NOT NULL,
	CONSTRAINT "timelines_pkey" PRIMARY KEY("viewer_id","sort"),
	CONSTRAINT "timelines_sort_known" CHECK (sort in ('created', 'start'))
);
--> statement-breakpoint
ALTER TABLE "timelines" ADD CONSTRAINT "timelines_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each write after which an event may be in a timeline, or at an earlier place of it, leaves a row: once for the followers of a creator, or for one
-- member. What takes events away needs none, because every read applies the rules again. The key has the id of the transaction: no one waits.
CREATE FUNCTION note_timeline_change(viewer bigint, creator bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO timeline_changes (viewer_id, creator_id) VALUES (viewer, creator) ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
CREATE FUNCTION events_change_timelines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_timeline_change(0, NEW.creator_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_new_in_timelines AFTER INSERT ON events
  FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION events_change_timelines();--> statement-breakpoint
CREATE TRIGGER events_changed_in_timelines
  AFTER UPDATE OF creator_id, is_published, published_at, start_at, end_at, listed_from, listed_until, audience_lists ON events
  FOR EACH ROW WHEN (NEW.is_published AND (
    OLD.creator_id, OLD.is_published, OLD.published_at, OLD.start_at, OLD.end_at, OLD.listed_from, OLD.listed_until, OLD.audience_lists
  ) IS DISTINCT FROM (
    NEW.creator_id, NEW.is_published, NEW.published_at, NEW.start_at, NEW.end_at, NEW.listed_from, NEW.listed_until, NEW.audience_lists
  )) EXECUTE FUNCTION events_change_timelines();--> statement-breakpoint
CREATE FUNCTION users_change_timelines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_timeline_change(0, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_back_in_timelines AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (NEW.status = 'active' AND OLD.status <> 'active') EXECUTE FUNCTION users_change_timelines();--> statement-breakpoint
CREATE FUNCTION user_follows_change_timelines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_timeline_change(NEW.follower_id, NEW.followee_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_follows_in_timelines AFTER INSERT ON user_follows
  FOR EACH ROW EXECUTE FUNCTION user_follows_change_timelines();--> statement-breakpoint
CREATE FUNCTION user_mutes_change_timelines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_timeline_change(OLD.muter_id, OLD.muted_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_mutes_in_timelines AFTER DELETE OR UPDATE OF until ON user_mutes
  FOR EACH ROW EXECUTE FUNCTION user_mutes_change_timelines();--> statement-breakpoint
CREATE FUNCTION user_list_members_change_timelines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_timeline_change(NEW.user_id, NEW.owner_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_list_members_in_timelines AFTER INSERT ON user_list_members
  FOR EACH ROW EXECUTE FUNCTION user_list_members_change_timelines();
