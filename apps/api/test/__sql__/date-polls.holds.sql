select p.slug as "slug",
  p.title as "title",
  p.time_zone as "timeZone",
  o.id as "id",
  o.day as "day",
  o.start_at as "startAt",
  o.end_at as "endAt",
  k.is_own as "isOwn",
  k.vote as "vote" from (
  select id as poll_id, true as is_own, null::jsonb as votes from date_polls where organizer_id = $1
  union all
  select poll_id, false, votes from date_poll_answers where user_id = $2
  ) w
  join date_polls p on p.id = w.poll_id and (
  p.state = 'open' and p.ends_at > $3::timestamptz and (p.answers_until is null or p.answers_until > $4::timestamptz))
  left join users h on h.id = p.organizer_id
  join date_poll_options o on o.poll_id = p.id
  cross join lateral (select w.is_own, case when not w.is_own then w.votes->>o.id::text end as vote) k
  where (h.id is null or (h.status = 'active' and h.id <> all(array(
  select blocked_id from user_blocks where blocker_id = $5
  union all select blocker_id from user_blocks where blocked_id = $6)))) and o.end_at > $7::timestamptz and o.start_at < $8::timestamptz
  and (k.is_own or (p.organizer_id is distinct from $9::bigint and k.vote in ('yes', 'maybe')))
  order by o.start_at, o.id limit 500
