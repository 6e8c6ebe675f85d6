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
  h.display_name as "organizerName",
  (
  select count(*) from date_poll_answers a left join users m on m.id = a.user_id
  where a.poll_id = p.id and (a.user_id is null or m.status = 'active')) as "answersCount",
  (select count(*) from date_poll_options o where o.poll_id = p.id) as "optionsCount",
  (select min(o.start_at) from date_poll_options o where o.poll_id = p.id) as "firstStartAt",
  exists (select from date_poll_answers a where a.user_id = $1 and a.poll_id = p.id) as "hasAnswered" from date_polls p left join users h on h.id = p.organizer_id
  where p.id in (
  select id from date_polls where organizer_id = $2
  union select poll_id from date_poll_answers where user_id = $3)
  and (h.id is null or (h.status = 'active' and h.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $4
  union all select blocker_id from user_blocks where blocked_id = $5))))
  order by p.created_at desc, p.id desc limit $6
