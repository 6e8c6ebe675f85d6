select count(*) as "count",
  coalesce(sum(hash_record_extended(
  row(e.id, e.sequence, e.updated_at, u.display_name, u.user_id), 0)), 0)::text as "hash"
  from (
  select c.id, row_number() over (order by c.end_at desc, c.id) as ord from (
  select id, end_at from (
  (
  select event_id as id, end_at from event_follows where user_id = $1 and end_at > $2::timestamptz
  order by end_at asc, event_id asc limit 1000) union (
  select id, end_at from events where creator_id = $3 and end_at > $4::timestamptz
  order by end_at asc, id asc limit 1000) union (
  select event_id as id, end_at from event_follows where user_id = $5 and end_at <= $6::timestamptz and end_at > $7::timestamptz
  order by end_at desc, event_id desc limit 1000) union (
  select id, end_at from events where creator_id = $8 and end_at <= $9::timestamptz and end_at > $10::timestamptz
  order by end_at desc, id desc limit 1000)
  ) near
  order by end_at <= $11::timestamptz, abs(extract(epoch from end_at - $12::timestamptz)), id limit 1000
  ) c join events k on k.id = c.id
  where k.cancelled_at is null or k.cancelled_at > $13::timestamptz) page
  join events e on e.id = page.id
  join users u on u.id = e.creator_id
  where (
  e.creator_id = $14
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $15
  union all select blocker_id from user_blocks where blocked_id = $16)))
  or (select true from user_follows vf where vf.follower_id = $17 and vf.followee_id = e.creator_id limit 1) is not null
  ))
  )
