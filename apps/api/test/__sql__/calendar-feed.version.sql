select count(*) as "count",
  coalesce(sum(hash_record_extended(
  row(e.id, e.sequence, e.updated_at, u.display_name, u.user_id, case when e.series_id is not null then (select s.updated_at || ',' || coalesce(s.extend_at::text, '') || ',' || exists (
  select from series_follows sf where sf.series_id = s.id and sf.user_id = $1)
  from event_series s where s.id = e.series_id) end,
  (select a.status from event_answers a where a.user_id = $2 and a.event_id = e.id)), 0)), 0)::text as "hash"
  from (
  with next as (
  select id, end_at from (
  (select event_id as id, end_at from event_follows where user_id = $3 and end_at > $4::timestamptz
  order by end_at asc, event_id asc limit 1000)
  union
  (select event_id, end_at from event_answers where user_id = $5 and end_at > $6::timestamptz and status = 'interested'
  order by end_at asc, event_id asc limit 1000)
  union
  (select id, end_at from events where creator_id = $7 and end_at > $8::timestamptz
  order by end_at asc, id asc limit 1000)
  ) n order by end_at asc, id asc limit 1000), past as (
  select id, end_at from (
  (select event_id as id, end_at from event_follows where user_id = $9 and end_at <= $10::timestamptz and end_at > $11::timestamptz
  order by end_at desc, event_id desc limit 1000)
  union
  (select event_id, end_at from event_answers where user_id = $12 and end_at <= $13::timestamptz and end_at > $14::timestamptz and status = 'interested'
  order by end_at desc, event_id desc limit 1000)
  union
  (select id, end_at from events where creator_id = $15 and end_at <= $16::timestamptz and end_at > $17::timestamptz
  order by end_at desc, id desc limit 1000)
  ) n order by end_at desc, id desc limit greatest(0, 1000 - (select count(*) from next)))
  select id, row_number() over (order by end_at desc, id) as ord
  from (select * from next union all select * from past) nearest) page
  join events e on e.id = page.id
  join users u on u.id = e.creator_id
  where (
  e.creator_id = $18
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $19
  union all select blocker_id from user_blocks where blocked_id = $20)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $21 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $22 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $23
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $24
  union all select blocker_id from user_blocks where blocked_id = $25)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $26))
  ) and (e.cancelled_at is null or e.cancelled_at > $27::timestamptz)
