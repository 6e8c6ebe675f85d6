select count(*) as "total" from (select
  from events e cross join lateral (select * from users u where u.id = e.creator_id limit 1) u
  where (
  e.creator_id = $1
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $2
  union all select blocker_id from user_blocks where blocked_id = $3)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $4 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $5 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $6
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $7
  union all select blocker_id from user_blocks where blocked_id = $8)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $9))
  ) and (e.listed_from is null or e.listed_from <= $10::timestamptz)
  and (e.listed_until is null or e.listed_until > $11::timestamptz) and e.id = any(array(
  select x.event_id from (
  select f.followee_id as id from user_follows f join users o on o.id = f.followee_id
  where f.follower_id = $12 and o.status = 'active' and o.user_id is not null and not o.is_private and o.following_visible
  and o.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $13
  union all select blocker_id from user_blocks where blocked_id = $14)) and o.id <> all(array(
  select muted_id from user_mutes where muter_id = $15 and (until is null or until > $16::timestamptz)))
  order by f.created_at desc, f.followee_id desc limit $17) f
  cross join lateral (
  select x.event_id from event_follows x join events e on e.id = x.event_id and e.creator_id <> f.id and (
  e.attendee_list is null or (e.creator_id = $18 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $19 and vh.status = 'accepted')) or (e.attendee_list = 'going'
  and (select true from event_follows g where g.user_id = $20 and g.event_id = e.id limit 1) is not null))
  where x.user_id = f.id and x.end_at > $21::timestamptz
  order by x.end_at, x.event_id limit $22
  ) x)) limit $23) m
