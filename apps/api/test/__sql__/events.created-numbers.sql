select case when (e.start_at at time zone case when e.all_day then e.time_zone else $1 end) >= $2::timestamp and (e.start_at at time zone case when e.all_day then e.time_zone else $3 end) < $4::timestamp
  then (extract(month from (e.start_at at time zone case when e.all_day then e.time_zone else $5 end))::int - 1) * 4 + least((extract(day from (e.start_at at time zone case when e.all_day then e.time_zone else $6 end))::int - 1) / 7, 3) end as "quarter",
  count(*) as "count",
  count(*) filter (where e.end_at <= $7::timestamptz) as "past",
  count(*) filter (where e.end_at > $8::timestamptz and (e.listed_from is null or e.listed_from <= $9::timestamptz)
  and (e.listed_until is null or e.listed_until > $10::timestamptz)) as "upcoming",
  count(*) filter (where e.end_at > $11::timestamptz and (e.listed_from is null or e.listed_from <= $12::timestamptz)
  and (e.listed_until is null or e.listed_until > $13::timestamptz) and not e.is_published and (e.is_public or e.audience_lists is not null or e.published_at is not null)) as "draft" from events e join users u on u.id = e.creator_id
  where e.creator_id = $14 and (
  e.creator_id = $15
  or (e.is_published and u.status = 'active' and (
  (e.is_public and not u.is_private and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $16
  union all select blocker_id from user_blocks where blocked_id = $17)))
  or (case when e.audience_lists is null
  then (select true from user_follows vf where vf.follower_id = $18 and vf.followee_id = u.id limit 1) is not null
  else (
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = $19 limit 1) is not null or (e.audience_lists = '{}' and ((
  select true from date_polls vp join date_poll_answers va on va.poll_id = vp.id and va.user_id = $20
  where vp.event_id = e.id limit 1) is not null and e.creator_id <> all(array(
  select blocked_id from user_blocks where blocker_id = $21
  union all select blocker_id from user_blocks where blocked_id = $22)))) end)
  ))
  or (u.status = 'active' and e.id in (select vh.event_id from event_hosts vh where vh.user_id = $23))
  ) group by 1
