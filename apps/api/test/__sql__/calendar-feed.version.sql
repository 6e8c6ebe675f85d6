select count(*) as "count",
  coalesce(sum(hash_record_extended(
  row(e.id, e.sequence, e.updated_at, u.display_name, u.user_id), 0)), 0)::text as "hash"
  from (
  with next as (
  select id, end_at from (
  (select event_id as id, end_at from event_follows where user_id = $1 and end_at > $2::timestamptz
  order by end_at asc, event_id asc limit 1000)
  union
  (select id, end_at from events where creator_id = $3 and end_at > $4::timestamptz
  order by end_at asc, id asc limit 1000)
  ) n order by end_at asc, id asc limit 1000), past as (
  select id, end_at from (
  (select event_id as id, end_at from event_follows where user_id = $5 and end_at <= $6::timestamptz and end_at > $7::timestamptz
  order by end_at desc, event_id desc limit 1000)
  union
  (select id, end_at from events where creator_id = $8 and end_at <= $9::timestamptz and end_at > $10::timestamptz
  order by end_at desc, id desc limit 1000)
  ) n order by end_at desc, id desc limit greatest(0, 1000 - (select count(*) from next)))
  select id, row_number() over (order by end_at desc, id) as ord
  from (select * from next union all select * from past) nearest) page
  join events e on e.id = page.id
  join users u on u.id = e.creator_id
  where (
  e.creator_id = $11
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $12
  union all select blocker_id from user_blocks where blocked_id = $13)))
  or (select true from user_follows vf where vf.follower_id = $14 and vf.followee_id = e.creator_id limit 1) is not null
  ))
  ) and (e.cancelled_at is null or e.cancelled_at > $15::timestamptz)
