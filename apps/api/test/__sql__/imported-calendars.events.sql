select i.id as "id",
  i.calendar_id as "calendarId",
  i.title as "title",
  i.location as "location",
  i.start_at as "startAt",
  i.end_at as "endAt",
  c.time_zone as "timeZone",
  i.start_day is not null as "allDay",
  i.is_tentative as "isTentative",
  i.is_transparent as "isTransparent" from imported_events i join imported_calendars c on c.id = i.calendar_id
  where i.user_id = $1
  and i.end_at >= $2::timestamptz - interval '1 day' and i.start_at < $3::timestamptz + interval '1 day'
  and case when i.start_day is null
  then i.start_at < $4::timestamptz and (i.end_at > $5::timestamptz or i.start_at >= $6::timestamptz)
  else i.start_day < $7::date and i.end_day >= $8::date end
  order by i.start_at, i.id limit $9
