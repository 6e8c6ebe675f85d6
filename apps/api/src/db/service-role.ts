import type postgres from 'postgres';

/** A role that reads and writes rows, and cannot change the schema. */
export interface ServiceRole {
  name: string;
  password: string;
}

/** The role of the service could change the schema, or is the one that does. */
export class ServiceRoleError extends Error {
  override name = 'ServiceRoleError';
}

/**
 * Creates the role, or sets its password, and grants it the tables that the following migrations create: their triggers run with the
 * rights of servers of the previous release. @throws ServiceRoleError
 */
export async function ensureServiceRole(sql: postgres.Sql, { name, password }: ServiceRole): Promise<void> {
  const [existing] = await sql<{ mayChange: boolean }[]>`
    select rolsuper or rolcreaterole or rolcreatedb or pg_has_role(oid, current_user::regrole, 'member') as "mayChange"
    from pg_roles where rolname = ${name}`;
  if (existing?.mayChange) throw new ServiceRoleError(`the role ${name} can change the schema: choose another one.`);
  const [statement] = await sql<{ text: string }[]>`
    select format(${existing ? 'alter role %I' : 'create role %I'} || ' with login password %L', ${name}::text, ${password}::text) as text`;
  await sql.unsafe(statement?.text ?? '');
  const role = sql(name);
  await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`;
  await sql`alter default privileges in schema public grant usage on sequences to ${role}`;
}

/** Grants the rows of all tables, and reading which migrations were done. Only the owner creates anything. */
export async function grantRows(sql: postgres.Sql, { name }: ServiceRole): Promise<void> {
  const role = sql(name);
  const [database] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql`revoke create, temporary on database ${sql(database?.name ?? '')} from public`;
  await sql`revoke create on schema public from public`;
  await sql`grant usage on schema public, drizzle to ${role}`;
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`;
  await sql`grant usage on all sequences in schema public to ${role}`;
  await sql`grant select on all tables in schema drizzle to ${role}`;
}
