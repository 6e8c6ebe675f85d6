select s.user_id, u.status, u.user_id is not null as is_member, s.signed_in_with, s.authenticated_at, s.last_seen_at,
  s.written_beat
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2::timestamptz
