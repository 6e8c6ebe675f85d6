select u.id as "id",
  u.status as "status" from users u where id in (select $1::bigint union select unnest($2::bigint[])) order by id for no key update
