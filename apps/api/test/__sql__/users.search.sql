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
  union all select blocker_id from user_blocks where blocked_id = $1))) as "followersCount",
  u.following_count - (
  select count(*) from user_follows f join users o on o.id = f.followee_id and o.status = 'active'
  where f.follower_id = u.id and f.followee_id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) as "followingCount",
  (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = u.id limit 1) is not null as "isFollowing",
  (select true from follow_requests r where r.follower_id = $1 and r.followee_id = u.id limit 1) is not null as "isPending",
  (select true from user_follows f where f.follower_id = u.id and f.followee_id = $1 limit 1) is not null as "isFollowedBy",
  (select true from user_blocks b where b.blocker_id = $1 and b.blocked_id = u.id limit 1) is not null as "isBlocked",
  (
  select true from user_mutes m where m.muter_id = $1 and m.muted_id = u.id
  and (m.until is null or m.until > $2::timestamptz) limit 1) is not null as "isMuted",
  coalesce((
  select case when u.id = $1 then c.total when u.status <> 'active' then 0 else
  case when c.for_everyone > 0 and ((not u.is_private and u.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) or (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = u.id limit 1) is not null) then c.for_everyone else 0 end
  + case when c.for_followers > 0 and (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = u.id limit 1) is not null then c.for_followers else 0 end
  + case when c.limited > 0 then (
  select count(*) from events e where e.creator_id = u.id and e.audience_lists is not null and (
  e.creator_id = $1
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $1 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $1
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $1))
  )) else 0 end
  + (select count(*) from event_hosts vh where vh.user_id = $1 and (
  select true from events e where e.id = vh.event_id and e.creator_id = u.id and e.audience_lists is null
  and not (e.is_published and case when e.is_public then ((not u.is_private and u.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) or (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = u.id limit 1) is not null) else (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = u.id limit 1) is not null end) limit 1) is not null) end
  from event_counts c where c.creator_id = u.id), 0) as "eventsCount",
  page.at as "listedAt"
  from (
  with prefixes as materialized (
  select u.id from (select s.user_id, s.tier from user_starts s where s.start = $3 order by s.tier, s.user_id limit 1000) s
  join users u on u.id = s.user_id and s.tier <= coalesce((
  select case when s.tier < tier_of(6) then s.tier - 1 else s.tier end from user_starts s where s.start = $3 order by s.tier, s.user_id offset 999 limit 1), 127) where (u.search_text like $4 or u.search_text like $5) and (u.status = 'active' and u.user_id is not null and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) and u.profile_visible order by s.tier, u.followers_count desc, u.id limit $6
  ), parts as materialized (
  select u.id from (select s.user_id, s.tier from user_starts s where s.start = '' order by s.tier, s.user_id limit 1000) s
  join users u on u.id = s.user_id and s.tier <= coalesce((
  select case when s.tier < tier_of(6) then s.tier - 1 else s.tier end from user_starts s where s.start = '' order by s.tier, s.user_id offset 999 limit 1), 127)
  where u.search_text like $7 and not (u.search_text like $4 or u.search_text like $5) and (u.status = 'active' and u.user_id is not null and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) and u.profile_visible order by s.tier, u.followers_count desc, u.id limit $6
  )
  (
  select u.id, u.created_at as at, row_number() over (order by (split_part(u.search_text, e'
  ', 1) = $8) desc, (u.search_text like $4 or u.search_text like $5) desc, u.followers_count desc, u.id) as ord
  from users u where ((select count(*) from prefixes) >= $6 or (
  (
  select case when s.tier < tier_of(6) then s.tier - 1 else s.tier end from user_starts s where s.start = $3 order by s.tier, s.user_id offset 999 limit 1) is null and (select count(*) from prefixes) + (select count(*) from parts) >= $6)) and u.id = any(array(
  select id from prefixes union all select id from parts where not (select count(*) from prefixes) >= $6
  union all select x.id from users x where lower(x.user_id) = $8)) and (u.status = 'active' and u.user_id is not null and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) and u.profile_visible order by ord limit $9 offset $10)
  union all
  (
  select u.id, u.created_at as at, row_number() over (order by (split_part(u.search_text, e'
  ', 1) = $8) desc, (u.search_text like $4 or u.search_text like $5) desc, u.followers_count desc, u.id) as ord
  from users u where not ((select count(*) from prefixes) >= $6 or (
  (
  select case when s.tier < tier_of(6) then s.tier - 1 else s.tier end from user_starts s where s.start = $3 order by s.tier, s.user_id offset 999 limit 1) is null and (select count(*) from prefixes) + (select count(*) from parts) >= $6)) and u.search_grams @> $11::text[] and u.search_text like $7 and (u.status = 'active' and u.user_id is not null and not u.id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) and u.profile_visible order by ord limit $9 offset $10)) page
  join users u on u.id = page.id
  where u.status = 'active' and u.user_id is not null and not (select true from user_blocks b where b.blocker_id = u.id and b.blocked_id = $1 limit 1) is not null
  order by page.ord
