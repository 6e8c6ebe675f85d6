with target as (
  select e.id, e.start_at, e.end_at, exists (select from event_seats s where s.event_id = e.id) as has_seats
  from events e join users u on u.id = e.creator_id
  where e.id = $1 and (
  e.creator_id = $2
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $3
  union all select blocker_id from user_blocks where blocked_id = $4)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $5 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $6 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $7
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $8
  union all select blocker_id from user_blocks where blocked_id = $9)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $10))
  )
  for no key update of e
  ), answered as (
  delete from event_answers a using target where a.user_id = $11 and a.event_id = target.id and not has_seats
  ), inserted as (
  insert into event_follows (user_id, event_id, start_at, end_at, created_at)
  select $12, id, start_at, end_at, $13::timestamptz from target where not has_seats
  on conflict do nothing returning 1
  )
  select (select count(*) from inserted) > 0 as "inserted",
  target.has_seats as "hasSeats" from target
