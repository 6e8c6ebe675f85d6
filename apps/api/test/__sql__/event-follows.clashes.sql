select e.id as "id",
  e.title as "title",
  e.start_at as "startAt",
  e.end_at as "endAt",
  e.time_zone as "timeZone",
  e.all_day as "allDay" from (
  select event_id as id from event_follows where user_id = $1 and end_at > $2::timestamptz and start_at < $3::timestamptz
  union
  select id from events where creator_id = $4 and end_at > $5::timestamptz and start_at < $6::timestamptz
  ) c
  join events e on e.id = c.id
  join users u on u.id = e.creator_id
  where e.status is distinct from 'cancelled' and e.id is distinct from $7::bigint and (
  e.creator_id = $8
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $9
  union all select blocker_id from user_blocks where blocked_id = $10)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $11 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $12 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $13
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $14
  union all select blocker_id from user_blocks where blocked_id = $15)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $16))
  )
  order by e.start_at, e.id limit $17
