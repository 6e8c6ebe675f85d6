SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- A block and its end decide for both members which events, profiles and notifications they see.
CREATE FUNCTION stream_notes_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stream_changes (kind, user_ids)
  SELECT kind, array_agg(DISTINCT user_id)
  FROM changed, unnest(ARRAY[blocker_id, blocked_id]) user_id, unnest(ARRAY['calendar', 'unread']) kind
  GROUP BY kind;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_blocks_new_in_streams AFTER INSERT ON user_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_blocks();--> statement-breakpoint
CREATE TRIGGER user_blocks_gone_in_streams AFTER DELETE ON user_blocks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_blocks();--> statement-breakpoint
-- Who is put into a list may see more: the events for that list.
CREATE TRIGGER user_list_members_new_in_streams AFTER INSERT ON user_list_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stream_notes_members('calendar');
