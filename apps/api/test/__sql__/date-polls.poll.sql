select p.id as "id",
  p.slug as "slug",
  p.organizer_id as "organizerId",
  p.title as "title",
  p.memo as "memo",
  p.place as "place",
  p.time_zone as "timeZone",
  p.state as "state",
  p.answers_until as "answersUntil",
  p.ends_at as "endsAt",
  p.names as "names",
  p.scores as "scores",
  p.comments as "comments",
  p.one_yes as "oneYes",
  p.required_ids as "requiredIds",
  p.event_id as "eventId",
  p.decided_option_id as "decidedOptionId",
  p.created_at as "createdAt",
  p.updated_at as "updatedAt",
  h.user_id as "organizerHandle",
  h.display_name as "organizerName",
  h.avatar_file as "organizerAvatar",
  coalesce(not h.is_private and h.profile_visible, false) as "isOrganizerPublic",
  e.start_at as "eventStartAt",
  e.end_at as "eventEndAt",
  coalesce(e.status = 'cancelled', false) as "isEventCancelled",
  coalesce((
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
  ), false) as "isEventVisible",
  (
  select json_agg(json_build_object(
  'id', o.id, 'day', o.day, 'startAt', o.start_at, 'endAt', o.end_at, 'changedAt', o.changed_at) order by o.start_at, o.id)
  from date_poll_options o where o.poll_id = p.id) as "options",
  case when p.organizer_id = $10 then coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'handle', r.user_id, 'displayName', r.display_name, 'avatarFile', r.avatar_file) order by r.id)
  from users r where r.id = any(p.required_ids) and r.status = 'active' and r.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $11
  union all select blocker_id from user_blocks where blocked_id = $12))), '[]') else '[]' end as "required" from date_polls p left join users h on h.id = p.organizer_id
  left join events e on e.id = p.event_id left join users u on u.id = e.creator_id
  where p.slug = $13 and (h.id is null or (h.status = 'active' and h.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $14
  union all select blocker_id from user_blocks where blocked_id = $15))))
