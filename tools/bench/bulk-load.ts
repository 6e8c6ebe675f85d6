import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Runs `load` while the tables have no constraints, indexes or active triggers, and then restores them from the catalog. This
 * is many times faster than maintaining the indexes row by row. Everything runs in the caller's transaction.
 */
export async function withoutIndexes(
  tx: postgres.TransactionSql,
  tables: string[],
  load: () => Promise<void>,
): Promise<void> {
  const tableList = `(${tables.map((table) => `${quote(table)}::regclass`).join(', ')})`;
  const constraints = (condition: string) => tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where ${tx.unsafe(condition)} order by oid`;
  const foreignKeys = await constraints(`contype = 'f' and (conrelid in ${tableList} or confrelid in ${tableList})`);
  const keys = await constraints(`contype in ('p', 'u') and conrelid in ${tableList}`);
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid in ${tx.unsafe(tableList)} and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by indexrelid`;

  for (const { table, name } of [...foreignKeys, ...keys]) {
    await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
  await load();
  for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
  for (const { definition } of indexes) await tx.unsafe(definition);
  for (const { table, name, definition } of [...keys, ...foreignKeys]) {
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Writes lines in the text format of COPY into a table. */
export async function copy(tx: postgres.TransactionSql, target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks(lines)), await tx.unsafe(`copy ${target} from stdin`).writable());
}

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
