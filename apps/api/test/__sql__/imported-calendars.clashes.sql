select null::bigint as "id",
  i.title as "title",
  i.start_at as "startAt",
  i.end_at as "endAt",
  c.time_zone as "timeZone",
  i.start_day is not null as "allDay" from imported_events i join imported_calendars c on c.id = i.calendar_id
  where i.user_id = $1 and i.end_at > $2::timestamptz and i.start_at < $3::timestamptz and not i.is_transparent
  order by i.start_at, i.id limit $4
