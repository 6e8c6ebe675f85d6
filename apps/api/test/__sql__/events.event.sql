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
  e.followers_count - (
  select count(*) from event_follows x join users o on o.id = x.user_id and o.status = 'active'
  where x.event_id = e.id and x.user_id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) as "followersCount",
  case when u.id = $1 then u.email
  when u.email_visible and (select true from event_follows x where x.user_id = $1 and x.event_id = e.id limit 1) is not null then u.email end as "creatorEmail",
  (select f.hue from user_follows f where f.follower_id = $1 and f.followee_id = u.id limit 1) as "creatorHue",
  case when e.creator_id = $1 then case when e.is_public then 'everyone' when e.is_published then 'followers' else 'self' end end as "audience",
  (select true from event_follows x where x.user_id = $1 and x.event_id = e.id limit 1) is not null as "isFollowing",
  (select true from event_likes l where l.user_id = $1 and l.event_id = e.id limit 1) is not null as "isLiked",
  (select jsonb_build_object('status', a.status, 'offeredUntil', a.offered_until)
  from event_answers a where a.user_id = $1 and a.event_id = e.id) as "answer",
  (
  select jsonb_build_object('capacity', s.capacity, 'waitlist', s.waitlist, 'answersUntil', s.answers_until, 'guestsMax', s.guests_max,
  'inUse', s.taken + s.held, 'waiting', s.waiting, 'hasQuestions', s.questions is not null,
  'questions', case when e.creator_id = $1 then s.questions end)
  from event_seats s where s.event_id = e.id) as "seats",
  case when e.series_id is not null then (e.creator_id = $1 or exists (
  select from series_follows sf where sf.series_id = e.series_id and sf.user_id = $1)) end as "isFollowingSeries" from events e join users u on u.id = e.creator_id
  where e.id = $2 and (e.audience_lists is null and e.attendee_list is null
  and (select true from event_hosts h where h.event_id = e.id limit 1) is null) and (
  e.creator_id = $1
  or (e.is_published and u.status = 'active' and ((e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $1))) or (select true from user_follows vf where vf.follower_id = $1 and vf.followee_id = u.id limit 1) is not null))
  )
