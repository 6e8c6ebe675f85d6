select e.id as "id",
  e.creator_id as "creatorId",
  e.title as "title",
  e.description as "description",
  e.start_at as "startAt",
  e.end_at as "endAt",
  e.time_zone as "timeZone",
  e.all_day as "allDay",
  e.location as "location",
  e.url as "url",
  e.is_published as "isPublished",
  e.is_public as "isPublic",
  e.attendee_list as "attendeeList",
  e.audience_lists is not null as "isLimited",
  e.status as "status",
  e.cover_motif as "coverMotif",
  e.cover_hue as "coverHue",
  e.cover_file as "coverFile",
  e.cover_focus_x as "coverFocusX",
  e.cover_focus_y as "coverFocusY",
  e.published_at as "publishedAt",
  e.cancelled_at as "cancelledAt",
  e.previous_start_at as "previousStartAt",
  e.previous_end_at as "previousEndAt",
  e.moved_at as "movedAt",
  e.created_at as "createdAt",
  e.updated_at as "updatedAt",
  e.likes_count as "likesCount",
  e.series_id as "seriesId",
  e.recurrence_id as "recurrenceId",
  e.is_detached as "isDetached",
  case when e.series_id is not null then (select s.rrule from event_series s where s.id = e.series_id) end as "seriesRule",
  u.user_id as "creatorHandle",
  u.display_name as "creatorName",
  u.avatar_file as "creatorAvatar",
  case when (
  e.has_public_page and e.is_published and e.is_public and u.status = 'active' and not u.is_private
  ) then e.slug end as "publicSlug",
  case when (
  e.attendee_list is distinct from 'hosts' or (e.creator_id = $1 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $1 and vh.status = 'accepted'))) then e.followers_count - (
  select count(*) from event_follows x join users o on o.id = x.user_id and o.status = 'active'
  where x.event_id = e.id and x.user_id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1)))
  else (select count(*) from event_follows x where x.user_id in ($1, e.creator_id) and x.event_id = e.id) end as "followersCount",
  case when u.id = $1 then u.email
  when u.email_visible and (select true from event_follows x where x.user_id = $1 and x.event_id = e.id limit 1) is not null then u.email end as "creatorEmail",
  (select f.hue from user_follows f where f.follower_id = $1 and f.followee_id = u.id limit 1) as "creatorHue",
  case when e.creator_id = $1 then case
  when e.audience_lists is not null then case when e.audience_lists = array(
  select l.id from user_lists l where l.owner_id = e.creator_id and l.kind = 'close') then 'close' when e.audience_lists = '{}' and exists (select from date_polls vp where vp.event_id = e.id) then null else 'lists' end
  else case when e.is_public then 'everyone' when e.is_published then 'followers' else 'self' end end end as "audience",
  (select true from event_follows x where x.user_id = $1 and x.event_id = e.id limit 1) is not null as "isFollowing",
  (select true from event_likes l where l.user_id = $1 and l.event_id = e.id limit 1) is not null as "isLiked",
  (select jsonb_build_object('status', a.status, 'offeredUntil', a.offered_until)
  from event_answers a where a.user_id = $1 and a.event_id = e.id) as "answer",
  (
  select jsonb_build_object('capacity', s.capacity, 'waitlist', s.waitlist, 'answersUntil', s.answers_until, 'guestsMax', s.guests_max,
  'inUse', s.taken + s.held, 'waiting', s.waiting, 'hasQuestions', s.questions is not null)
  from event_seats s where s.event_id = e.id) as "seats",
  case when e.series_id is not null then (e.creator_id = $1 or exists (
  select from series_follows sf where sf.series_id = e.series_id and sf.user_id = $1)) end as "isFollowingSeries",
  not (
  e.attendee_list is null or (e.creator_id = $1 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $1 and vh.status = 'accepted')) or (e.attendee_list = 'going'
  and (select true from event_follows g where g.user_id = $1 and g.event_id = e.id limit 1) is not null)) as "hidesAttendees",
  not (
  e.attendee_list is distinct from 'hosts' or (e.creator_id = $1 or exists (
  select from event_hosts vh where vh.event_id = e.id and vh.user_id = $1 and vh.status = 'accepted'))) as "hidesCount",
  case when e.creator_id = $1 then array_remove(e.audience_lists, 0) end as "lists"
  from (with prepared as materialized (
  select prepared_tx, is_whole, event_ids from timelines
  where viewer_id = $1 and sort = $2 and prepared_at <= $3::timestamptz
  and valid_until > $3::timestamptz and prepared_tx <= pg_snapshot_xmax(pg_current_snapshot())
  ), changed as materialized (
  select creator_id from ((
  select creator_id from timeline_changes where viewer_id = 0 and tx >= (select prepared_tx from prepared)
  order by viewer_id, tx limit 301) union all (
  select creator_id from timeline_changes where viewer_id = $1 and tx >= (select prepared_tx from prepared)
  order by viewer_id, tx limit 301)) c
  limit 301
  ), kept as materialized (
  select e.id, e.published_at as at
  from unnest((select event_ids from prepared where (select count(*) from changed) <= $4)) with ordinality p (id, n)
  join events e on e.id = p.id
  join users w on w.id = e.creator_id
  where e.is_published and (e.published_at, e.id) < ($5::timestamptz, $6::bigint) and (e.listed_from is null or e.listed_from <= $3::timestamptz)
  and (e.listed_until is null or e.listed_until > $3::timestamptz)
  and (e.audience_lists is null or (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $1 limit 1) is not null) and w.status = 'active'
  and (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = e.creator_id limit 1) is not null
  and e.creator_id <> all(array(
  select muted_id from user_mutes where muter_id = $1 and (until is null or until > $3::timestamptz))) and e.creator_id <> all(array(select creator_id from changed))
  order by p.n limit $7
  ), fresh as (
  select n.id, n.at from (select distinct creator_id from changed) c
  join users w on w.id = c.creator_id
  cross join lateral (
  select e.id, e.published_at as at from events e where e.creator_id = c.creator_id and e.is_published and (e.published_at, e.id) < ($5::timestamptz, $6::bigint) and (e.listed_from is null or e.listed_from <= $3::timestamptz)
  and (e.listed_until is null or e.listed_until > $3::timestamptz)
  and (e.audience_lists is null or (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $1 limit 1) is not null)
  order by e.published_at desc, e.id desc limit $7) n
  where w.status = 'active'
  and (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = c.creator_id limit 1) is not null
  and c.creator_id <> all(array(
  select muted_id from user_mutes where muter_id = $1 and (until is null or until > $3::timestamptz)))
  )
  select k.id, row_number() over (order by k.at desc, k.id desc) as ord
  from (select id, at from kept union all select id, at from fresh) k
  where (select count(*) from changed) <= $8
  and ((select count(*) from kept) = $7 or (select is_whole from prepared))
  order by k.at desc, k.id desc limit $9 offset $10) page
  join events e on e.id = page.id
  join users u on u.id = e.creator_id
  where (
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
  )
  order by page.ord
