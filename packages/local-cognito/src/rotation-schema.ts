/**
 * The schema for refresh token rotation. A session has a current token. A used one stays valid for the retry grace period.
 * The tokens of sessions from an older version are copied once.
 */
export const rotationSchema = `
do $upgrade$ begin
  if to_regclass('cognito_local.refresh_tokens') is null then
    create table cognito_local.refresh_tokens (
      token_hash bytea primary key,
      origin_jti uuid not null references cognito_local.sessions on delete cascade,
      retires_at timestamptz
    );
    create index refresh_tokens_origin_jti on cognito_local.refresh_tokens (origin_jti);
    insert into cognito_local.refresh_tokens (token_hash, origin_jti) select refresh_hash, origin_jti from cognito_local.sessions;
  end if;
end $upgrade$;
`;
