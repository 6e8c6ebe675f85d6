select s.user_id as "userId",
  u.status as "status",
  u.user_id is not null as "isMember",
  s.signed_in_with as "signedInWith",
  s.authenticated_at as "authenticatedAt",
  s.last_seen_at as "lastSeenAt",
  s.written_beat as "lastWriteHeartbeat"
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2::timestamptz
