select a.id as "id",
  a.user_id as "userId",
  a.name as "name",
  a.email as "email",
  a.comment as "comment",
  a.votes as "votes",
  a.is_late as "isLate",
  a.created_at as "createdAt",
  a.updated_at as "updatedAt",
  m.user_id as "memberHandle",
  m.display_name as "memberName",
  m.avatar_file as "memberAvatar",
  coalesce(a.user_id = any(array(
  select blocked_id from user_blocks where blocker_id = $1
  union all select blocker_id from user_blocks where blocked_id = $2)), false) as "isBlocked" from date_poll_answers a left join users m on m.id = a.user_id
  where a.poll_id = (select id from date_polls where slug = $3) and (a.user_id is null or m.status = 'active')
  order by a.id
