select u.id as "id",
  u.user_id as "handle",
  u.display_name as "displayName",
  u.bio as "bio",
  u.avatar_file as "avatarFile",
  u.is_private as "isPrivate",
  u.created_at as "createdAt",
  u.updated_at as "updatedAt",
  u.followers_visible as "followersVisible",
  u.following_visible as "followingVisible",
  u.followers_count - (
  select count(*) from user_follows f join users o on o.id = f.follower_id and o.status = 'active'
  where f.followee_id = u.id and f.follower_id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $2))) as "followersCount",
  u.following_count - (
  select count(*) from user_follows f join users o on o.id = f.followee_id and o.status = 'active'
  where f.follower_id = u.id and f.followee_id = any(array(
  select blocked_id from user_blocks where blocker_id = $3
  union all select blocker_id from user_blocks where blocked_id = $4))) as "followingCount",
  (select true from user_follows vf where vf.follower_id = $5 and vf.followee_id = u.id limit 1) is not null as "isFollowing",
  (select true from follow_requests r where r.follower_id = $6 and r.followee_id = u.id limit 1) is not null as "isPending",
  (select true from user_follows f where f.follower_id = u.id and f.followee_id = $7 limit 1) is not null as "isFollowedBy",
  (select true from user_blocks b where b.blocker_id = $8 and b.blocked_id = u.id limit 1) is not null as "isBlocked",
  (
  select true from user_mutes m where m.muter_id = $9 and m.muted_id = u.id
  and (m.until is null or m.until > $10::timestamptz) limit 1) is not null as "isMuted",
  coalesce((
  select case when u.id = $11 then c.total when u.status <> 'active' then 0 else
  case when c.for_everyone > 0 and ((not u.is_private and u.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $12
  union all select blocker_id from user_blocks where blocked_id = $13))) or (select true from user_follows vf where vf.follower_id = $14 and vf.followee_id = u.id limit 1) is not null) then c.for_everyone else 0 end
  + case when c.for_followers > 0 and (select true from user_follows vf where vf.follower_id = $15 and vf.followee_id = u.id limit 1) is not null then c.for_followers else 0 end
  + case when c.limited > 0 then (
  select count(*) from events e where e.creator_id = u.id and e.audience_lists is not null and (
  e.creator_id = $16
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $17
  union all select blocker_id from user_blocks where blocked_id = $18)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $19 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $20 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $21
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $22
  union all select blocker_id from user_blocks where blocked_id = $23)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $24))
  )) else 0 end
  + (select count(*) from event_hosts vh where vh.user_id = $25 and (
  select true from events e where e.id = vh.event_id and e.creator_id = u.id and e.audience_lists is null
  and not (e.is_published and case when e.is_public then ((not u.is_private and u.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $26
  union all select blocker_id from user_blocks where blocked_id = $27))) or (select true from user_follows vf where vf.follower_id = $28 and vf.followee_id = u.id limit 1) is not null) else (select true from user_follows vf where vf.follower_id = $29 and vf.followee_id = u.id limit 1) is not null end) limit 1) is not null) end
  from event_counts c where c.creator_id = u.id), 0) as "eventsCount",
  page.at as "listedAt"
  from (
  select id, at, row_number() over (order by part, at, id) as ord
  from ((
  select x.user_id as id, $30::timestamptz as at, $31::int as part
  from event_follows x join users u on u.id = x.user_id
  where x.event_id = $32 and x.user_id = $33 and (u.status = 'active' and u.user_id is not null and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $34
  union all select blocker_id from user_blocks where blocked_id = $35))) and (select (
  e.attendee_list is null or (e.creator_id = $36 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $37 and vh.status = 'accepted')) or (e.attendee_list = 'going'
  and (select true from event_follows g where g.user_id = $38 and g.event_id = e.id limit 1) is not null)) from events e where e.id = $39)) union all (
  select x.user_id as id, x.created_at as at, $40::int as part
  from user_follows f join event_follows x on x.user_id = f.followee_id join users u on u.id = x.user_id
  where f.follower_id = $41 and x.event_id = $42 and x.user_id <> $43 and (u.status = 'active' and u.user_id is not null and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $44
  union all select blocker_id from user_blocks where blocked_id = $45))) and (select (
  e.attendee_list is null or (e.creator_id = $46 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $47 and vh.status = 'accepted')) or (e.attendee_list = 'going'
  and (select true from event_follows g where g.user_id = $48 and g.event_id = e.id limit 1) is not null)) from events e where e.id = $49)
  and (x.created_at, x.user_id) > ($50::timestamptz, $51::bigint)
  order by x.created_at, x.user_id limit $52) union all (
  select x.user_id as id, x.created_at as at, $53::int as part
  from event_follows x join users u on u.id = x.user_id
  where x.event_id = $54 and (select true from user_follows vf where vf.follower_id = $55 and vf.followee_id = x.user_id limit 1) is null and (u.id in ($56::bigint, $57::bigint) or (not u.is_private and u.following_visible)
  or (select true from user_follows vf where vf.follower_id = $58 and vf.followee_id = u.id limit 1) is not null) and x.user_id <> $59 and (u.status = 'active' and u.user_id is not null and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $60
  union all select blocker_id from user_blocks where blocked_id = $61))) and (select (
  e.attendee_list is null or (e.creator_id = $62 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $63 and vh.status = 'accepted')) or (e.attendee_list = 'going'
  and (select true from event_follows g where g.user_id = $64 and g.event_id = e.id limit 1) is not null)) from events e where e.id = $65)
  and (x.created_at, x.user_id) > ($66::timestamptz, $67::bigint)
  order by x.created_at, x.user_id limit $68)) a
  order by part, at, id limit $69) page
  join users u on u.id = page.id
  where u.status = 'active' and u.user_id is not null and not (select true from user_blocks b where b.blocker_id = u.id and b.blocked_id = $70 limit 1) is not null
  order by page.ord
