select count(*) as "hidden" from event_follows x join users u on u.id = x.user_id
  where x.event_id = $1 and u.status = 'active' and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $2
  union all select blocker_id from user_blocks where blocked_id = $3))
  and not (u.id in ($4::bigint, $5::bigint) or (not u.is_private and u.following_visible)
  or (select true from user_follows vf where vf.follower_id = $6 and vf.followee_id = u.id limit 1) is not null) and (select (
  e.attendee_list is null or (e.creator_id = $7 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $8 and vh.status = 'accepted')) or (e.attendee_list = 'going'
  and (select true from event_follows g where g.user_id = $9 and g.event_id = e.id limit 1) is not null)) from events e where e.id = $10)
