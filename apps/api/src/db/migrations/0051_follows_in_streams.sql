SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- A follow, also by its approval, and a mute change the timeline and open profiles on all devices of the member.
CREATE TRIGGER user_follows_new_in_streams AFTER INSERT ON user_follows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_followers();--> statement-breakpoint
CREATE FUNCTION stream_notes_muters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, user_ids)
  SELECT 'calendar', array_agg(DISTINCT muter_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_mutes_new_in_streams AFTER INSERT ON user_mutes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_muters();--> statement-breakpoint
CREATE TRIGGER user_mutes_again_in_streams AFTER UPDATE ON user_mutes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_muters();--> statement-breakpoint
CREATE TRIGGER user_mutes_gone_in_streams AFTER DELETE ON user_mutes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_muters();
