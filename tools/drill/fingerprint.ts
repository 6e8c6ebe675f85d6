import type postgres from 'postgres';

/** A pool of one connection, or a transaction. */
type Session = Pick<postgres.Sql, 'unsafe'>;

/** The content of a database by name: row counts and checksums, values of sequences, and other definitions. */
export interface Fingerprint {
  /** `schema.table` -> the number of rows and the sum of their hashes, which does not depend on their order. */
  tables: Map<string, { rows: number; checksum: string }>;
  sequences: Map<string, number>;
  /** The SQL definitions of triggers, functions, indexes and constraints. */
  definitions: Map<string, string>;
}

/** The SQL condition that excludes the system schemas. */
const isUserSchema = (schema: string) => `${schema} !~ '^(pg_|information_schema)'`;

/** Computes the fingerprint of a database in the current transaction of the session. */
export async function fingerprint(sql: Session): Promise<Fingerprint> {
  // The text format of values depends on these settings.
  await sql.unsafe("set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3; set search_path = ''");
  const names = await sql.unsafe<{ schema: string; name: string }[]>(`
    select schemaname as schema, tablename as name from pg_catalog.pg_tables where ${isUserSchema('schemaname')} order by 1, 2`);
  const tables: Fingerprint['tables'] = new Map();
  for (const { schema, name } of names) {
    const [row] = await sql.unsafe<{ rows: string; checksum: string }[]>(`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
      from "${schema}"."${name}" t`);
    tables.set(`${schema}.${name}`, { rows: Number(row?.rows), checksum: row?.checksum ?? '' });
  }
  return { tables, sequences: await readSequences(sql), definitions: await readDefinitions(sql) };
}

/** Reads the value of each sequence; 0 if it was never used. Sequences are not transactional, so values may grow between reads. */
export async function readSequences(sql: Session): Promise<Map<string, number>> {
  const rows = await sql.unsafe<{ name: string; value: string }[]>(`
    select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::text as value
    from pg_catalog.pg_sequences where ${isUserSchema('schemaname')}`);
  return new Map(rows.map(({ name, value }) => [name, Number(value)]));
}

/** The definition of a comparison of rows, `(a, b, c) is distinct from (d, e, f)`, has other parentheses once it was restored. */
const triggerDefinition = "translate(pg_get_triggerdef(oid), '()', '')";

async function readDefinitions(sql: Session): Promise<Map<string, string>> {
  const rows = await sql.unsafe<{ name: string; definition: string }[]>(`
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass as name, ${triggerDefinition} || ' ' || tgenabled::text as definition
      from pg_catalog.pg_trigger where not tgisinternal
    union all
    select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where ${isUserSchema('n.nspname')} and p.prokind in ('f', 'p')
        and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'index ' || schemaname || '.' || indexname, indexdef from pg_catalog.pg_indexes where ${isUserSchema('schemaname')}
    union all
    select 'constraint ' || conname || ' on ' || conrelid::regclass, pg_get_constraintdef(c.oid)
      from pg_catalog.pg_constraint c join pg_catalog.pg_namespace n on n.oid = c.connamespace
      where ${isUserSchema('n.nspname')} and conrelid <> 0`);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** A row of the drill's table. */
export interface Comparison {
  what: string;
  before: string;
  after: string;
  isSame: boolean;
}

/**
 * Compares a restored database with its source: one row per table, one for all sequences and one for all definitions.
 * `laterSequences` are the values of the source after the dump. A restored value may be anywhere in between.
 */
export function compare(before: Fingerprint, after: Fingerprint, laterSequences = before.sequences): Comparison[] {
  const names = [...new Set([...before.tables.keys(), ...after.tables.keys()])].sort();
  const tables = names.map((what) => {
    const [one, other] = [before.tables.get(what), after.tables.get(what)];
    const describe = (table: typeof one) =>
      table ? `${table.rows.toLocaleString('en')} · ${shorten(table.checksum)}` : 'missing';
    return { what, before: describe(one), after: describe(other), isSame: isEqual(one, other) };
  });
  const differingSequences = [...before.sequences].filter(([name, value]) => {
    const restored = after.sequences.get(name) ?? -1;
    return restored < value || restored > (laterSequences.get(name) ?? value);
  });
  const definitions = [...new Set([...before.definitions.keys(), ...after.definitions.keys()])];
  const differingDefinitions = definitions.filter(
    (name) => before.definitions.get(name) !== after.definitions.get(name),
  );
  return [
    ...tables,
    {
      what: 'sequences',
      before: `${before.sequences.size}`,
      after:
        differingSequences.length === 0
          ? `${after.sequences.size}`
          : differingSequences.map(([name]) => name).join(', '),
      isSame: differingSequences.length === 0 && before.sequences.size === after.sequences.size,
    },
    {
      what: 'triggers, functions, indexes, constraints',
      before: `${before.definitions.size}`,
      after: differingDefinitions.length === 0 ? `${after.definitions.size}` : differingDefinitions.join(', '),
      isSame: differingDefinitions.length === 0,
    },
  ];
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const shorten = (checksum: string) => checksum.slice(-8);
