SET LOCAL lock_timeout = '2s';--> statement-breakpoint
CREATE TABLE "stream_changes" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stream_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"event_id" bigint,
	"user_ids" bigint[],
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_changes_pkey" PRIMARY KEY("tx","id"),
	CONSTRAINT "stream_changes_kind_known" CHECK (kind in ('published', 'event', 'seats', 'calendar', 'unread', 'access')),
	CONSTRAINT "stream_changes_of" CHECK ((event_id is null) <> (user_ids is null))
);--> statement-breakpoint
-- What open streams announce is noted by triggers, so that no path is forgotten. Each statement leaves at most one row for an event or a list of members.
CREATE FUNCTION stream_notes_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, event_id)
  VALUES (CASE WHEN NEW.is_published AND NOT OLD.is_published THEN 'published' ELSE 'event' END, NEW.id);
  -- Who cannot see it any more is not sent its id.
  IF (OLD.is_published, OLD.is_public, OLD.audience_lists, OLD.creator_id)
    IS DISTINCT FROM (NEW.is_published, NEW.is_public, NEW.audience_lists, NEW.creator_id) THEN
    INSERT INTO stream_changes (kind, user_ids)
    SELECT 'calendar', array_agg(user_id) FROM event_follows WHERE event_id = NEW.id HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_changed_in_streams AFTER UPDATE OF sequence, updated_at, creator_id, audience_lists ON events
  FOR EACH ROW WHEN ((OLD.sequence, OLD.updated_at, OLD.creator_id, OLD.audience_lists)
    IS DISTINCT FROM (NEW.sequence, NEW.updated_at, NEW.creator_id, NEW.audience_lists)) EXECUTE FUNCTION stream_notes_event();--> statement-breakpoint
CREATE FUNCTION stream_notes_publications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, event_id) SELECT 'published', id FROM changed WHERE is_published;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_published_in_streams AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_publications();--> statement-breakpoint
CREATE FUNCTION stream_notes_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, event_id) VALUES ('seats', NEW.event_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_seats_in_streams AFTER UPDATE OF taken, held, waiting ON event_seats
  FOR EACH ROW WHEN ((OLD.taken, OLD.held, OLD.waiting) IS DISTINCT FROM (NEW.taken, NEW.held, NEW.waiting))
  EXECUTE FUNCTION stream_notes_seats();--> statement-breakpoint
-- For members: the argument is the kind.
CREATE FUNCTION stream_notes_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, user_ids)
  SELECT TG_ARGV[0], array_agg(DISTINCT user_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_follows_new_in_streams AFTER INSERT ON event_follows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('calendar');--> statement-breakpoint
CREATE TRIGGER event_follows_gone_in_streams AFTER DELETE ON event_follows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('calendar');--> statement-breakpoint
-- Their calendars may show less: of private accounts, and of events for a list.
CREATE TRIGGER user_list_members_gone_in_streams AFTER DELETE ON user_list_members
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('calendar');--> statement-breakpoint
CREATE FUNCTION stream_notes_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, user_ids)
  SELECT 'calendar', array_agg(DISTINCT follower_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_follows_gone_in_streams AFTER DELETE ON user_follows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_followers();--> statement-breakpoint
CREATE TRIGGER notifications_new_in_streams AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('unread');--> statement-breakpoint
CREATE TRIGGER notifications_read_in_streams AFTER UPDATE ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('unread');--> statement-breakpoint
CREATE TRIGGER notifications_gone_in_streams AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('unread');--> statement-breakpoint
CREATE TRIGGER sessions_ended_in_streams AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('access');--> statement-breakpoint
CREATE TRIGGER token_families_ended_in_streams AFTER INSERT ON ended_token_families
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('access');--> statement-breakpoint
CREATE FUNCTION stream_notes_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, user_ids) VALUES ('access', ARRAY[NEW.user_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_renewed_in_streams AFTER UPDATE OF token_hash ON sessions
  FOR EACH ROW WHEN (OLD.token_hash <> NEW.token_hash) EXECUTE FUNCTION stream_notes_session();--> statement-breakpoint
CREATE FUNCTION stream_notes_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, user_ids) VALUES ('access', ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_closed_in_streams AFTER UPDATE OF status, credentials_changed_at ON users
  FOR EACH ROW WHEN ((OLD.status, OLD.credentials_changed_at) IS DISTINCT FROM (NEW.status, NEW.credentials_changed_at))
  EXECUTE FUNCTION stream_notes_account();
