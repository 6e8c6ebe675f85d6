import type postgres from 'postgres';

/** A pool of one connection, or a transaction. */
type Session = Pick<postgres.Sql, 'unsafe'>;

/** What a database holds, by name: rows and checksums of tables, where sequences stand, and how the rest is defined. */
export interface Fingerprint {
  /** `schema.table` -> rows and the sum of their hashes, in which their order does not matter. */
  tables: Map<string, { rows: number; checksum: string }>;
  sequences: Map<string, number>;
  /** Triggers, functions, indexes and constraints: their own definitions. */
  definitions: Map<string, string>;
}

/** Without what PostgreSQL itself keeps, and without what an extension brings. */
const ours = (schema: string) => `${schema} !~ '^(pg_|information_schema)'`;

/** Reads a database through one session, in whatever transaction that is in. */
export async function fingerprint(sql: Session): Promise<Fingerprint> {
  // Texts of values depend on these; a dump must not.
  await sql.unsafe("set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3; set search_path = ''");
  const names = await sql.unsafe<{ schema: string; name: string }[]>(`
    select schemaname as schema, tablename as name from pg_catalog.pg_tables where ${ours('schemaname')} order by 1, 2`);
  const tables: Fingerprint['tables'] = new Map();
  for (const { schema, name } of names) {
    const [row] = await sql.unsafe<{ rows: string; checksum: string }[]>(`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
      from "${schema}"."${name}" t`);
    tables.set(`${schema}.${name}`, { rows: Number(row?.rows), checksum: row?.checksum ?? '' });
  }
  return { tables, sequences: await sequencesOf(sql), definitions: await definitionsOf(sql) };
}

/** Where each sequence stands; 0 when it was never used. They are outside of transactions, so each look may see more. */
export async function sequencesOf(sql: Session): Promise<Map<string, number>> {
  const rows = await sql.unsafe<{ name: string; value: string }[]>(`
    select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::text as value
    from pg_catalog.pg_sequences where ${ours('schemaname')}`);
  return new Map(rows.map(({ name, value }) => [name, Number(value)]));
}

async function definitionsOf(sql: Session): Promise<Map<string, string>> {
  const rows = await sql.unsafe<{ name: string; definition: string }[]>(`
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass as name, pg_get_triggerdef(oid) || ' ' || tgenabled::text as definition
      from pg_catalog.pg_trigger where not tgisinternal
    union all
    select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where ${ours('n.nspname')} and p.prokind in ('f', 'p')
        and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'index ' || schemaname || '.' || indexname, indexdef from pg_catalog.pg_indexes where ${ours('schemaname')}
    union all
    select 'constraint ' || conname || ' on ' || conrelid::regclass, pg_get_constraintdef(c.oid)
      from pg_catalog.pg_constraint c join pg_catalog.pg_namespace n on n.oid = c.connamespace
      where ${ours('n.nspname')} and conrelid <> 0`);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** A line of the drill's table. */
export interface Compared {
  what: string;
  before: string;
  after: string;
  isSame: boolean;
}

/**
 * Compares a restored database with its source, a line for each table and one for the rest of each kind. `laterSequences` is where the
 * source's sequences stood after the dump: a restored one may stand anywhere in between.
 */
export function compare(before: Fingerprint, after: Fingerprint, laterSequences = before.sequences): Compared[] {
  const names = [...new Set([...before.tables.keys(), ...after.tables.keys()])].sort();
  const tables = names.map((what) => {
    const [one, other] = [before.tables.get(what), after.tables.get(what)];
    const tell = (table: typeof one) =>
      table ? `${table.rows.toLocaleString('en')} · ${shortOf(table.checksum)}` : 'missing';
    return { what, before: tell(one), after: tell(other), isSame: same(one, other) };
  });
  const oddSequences = [...before.sequences].filter(([name, value]) => {
    const restored = after.sequences.get(name) ?? -1;
    return restored < value || restored > (laterSequences.get(name) ?? value);
  });
  const definitions = [...new Set([...before.definitions.keys(), ...after.definitions.keys()])];
  const oddDefinitions = definitions.filter((name) => before.definitions.get(name) !== after.definitions.get(name));
  return [
    ...tables,
    {
      what: 'sequences',
      before: `${before.sequences.size}`,
      after: oddSequences.length === 0 ? `${after.sequences.size}` : oddSequences.map(([name]) => name).join(', '),
      isSame: oddSequences.length === 0 && before.sequences.size === after.sequences.size,
    },
    {
      what: 'triggers, functions, indexes, constraints',
      before: `${before.definitions.size}`,
      after: oddDefinitions.length === 0 ? `${after.definitions.size}` : oddDefinitions.join(', '),
      isSame: oddDefinitions.length === 0,
    },
  ];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const shortOf = (checksum: string) => checksum.slice(-8);
