select case when e.start_at >= $1::timestamptz and e.start_at < $2::timestamptz
  then (extract(month from e.start_at at time zone $3)::int - 1) * 4 + least((extract(day from e.start_at at time zone $4)::int - 1) / 7, 3) end as "quarter",
  count(*) as "count",
  count(*) filter (where e.end_at <= $5::timestamptz) as "past",
  count(*) filter (where e.end_at > $6::timestamptz and (e.listed_from is null or e.listed_from <= $7::timestamptz)
  and (e.listed_until is null or e.listed_until > $8::timestamptz)) as "upcoming",
  count(*) filter (where e.end_at > $9::timestamptz and (e.listed_from is null or e.listed_from <= $10::timestamptz)
  and (e.listed_until is null or e.listed_until > $11::timestamptz) and not e.is_published and (e.is_public or e.audience_lists is not null or e.published_at is not null)) as "draft" from events e join users u on u.id = e.creator_id
  where e.creator_id = $12 and (
  e.creator_id = $13
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $14
  union all select blocker_id from user_blocks where blocked_id = $15)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $16 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $17 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $18
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $19
  union all select blocker_id from user_blocks where blocked_id = $20)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $21))
  ) group by 1
