SET LOCAL lock_timeout = '2s';--> statement-breakpoint
-- Once for each statement and account: an account with thousands of followers is closed, or approves as many requests, in one transaction.
DROP TRIGGER user_follows_counted ON user_follows;--> statement-breakpoint
DROP FUNCTION user_follows_count();--> statement-breakpoint
-- An array is read by the index for any number of accounts. The plan of a join would be that of the number of its first run.
CREATE FUNCTION user_follows_add(accounts bigint[], following integer, followers integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET following_count = following_count + following, followers_count = followers_count + followers WHERE id = ANY (accounts);
END $$;--> statement-breakpoint
CREATE FUNCTION user_follows_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  -- Both sides in the order of their ids: two people who follow each other in the same moment must not wait for one another.
  PERFORM FROM users WHERE id = ANY (
    ARRAY(SELECT follower_id FROM changed UNION SELECT followee_id FROM changed)
  ) ORDER BY id FOR NO KEY UPDATE;
  -- Somebody whose row is going counts as there. Of thousands of followers, each has the same sums.
  PERFORM user_follows_add(array_agg(account), step * following, step * followers) FROM (
    SELECT account, sum(following)::int AS following, sum(followers)::int AS followers FROM (
      SELECT follower_id AS account, 1 AS following, 0 AS followers FROM changed c
      WHERE coalesce((SELECT u.status = 'active' FROM users u WHERE u.id = c.followee_id), true)
      UNION ALL
      SELECT followee_id, 0, 1 FROM changed c
      WHERE coalesce((SELECT u.status = 'active' FROM users u WHERE u.id = c.follower_id), true)
    ) sides GROUP BY account
  ) added GROUP BY following, followers;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_follows_counted_new AFTER INSERT ON user_follows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_follows_sum();--> statement-breakpoint
CREATE TRIGGER user_follows_counted_gone AFTER DELETE ON user_follows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION user_follows_sum();
