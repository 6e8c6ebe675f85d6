/** A foreign key in the final state of the database: its columns, the table that it names, and what a deletion does. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly references: string;
  /** In lower case; undefined where the SQL is silent. */
  readonly onDelete: string | undefined;
}

interface Index {
  readonly table: string;
  readonly name: string;
  readonly first: string;
}

/** Tables as the migrations leave them, as far as foreign keys and indexes go. */
export interface Schema {
  keys: ForeignKey[];
  indexes: Index[];
}

const plain = (name: string): string =>
  name
    .replaceAll('"', '')
    .replace(/^public\./i, '')
    .trim()
    .toLowerCase();
const namesIn = (list: string): string[] => list.split(',').map((name) => plain(name.trim().split(/\s/)[0] ?? ''));

/** Splits a script into statements, without comments; strings and dollar-quoted bodies are kept whole. */
export function statementsOf(sql: string): string[] {
  const parts = sql.match(/--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^-/$';]+|[\s\S]/g) ?? [];
  const statements = [''];
  for (const part of parts) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--') && !part.startsWith('/*')) statements[statements.length - 1] += part;
  }
  return statements.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Splits at the commas that stand outside of brackets. */
function clausesOf(body: string): string[] {
  const clauses = [''];
  let depth = 0;
  for (const char of body) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += char;
  }
  return clauses.map((clause) => clause.trim());
}

const references = /\breferences\s+([\w".]+)/i;
const onDelete = /\bon\s+delete\s+(cascade|restrict|set\s+null|set\s+default|no\s+action)/i;

/** Reads one clause of a table, a column or a constraint, into keys and indexes. */
function readClause(table: string, clause: string, schema: Schema): void {
  const named = /^(?:add\s+)?constraint\s+([\w"]+)\s+/i.exec(clause);
  const rest = named ? clause.slice(named[0].length) : clause.replace(/^add\s+/i, '');
  const keyed = /^(primary\s+key|unique|foreign\s+key)[^(]*\(([^)]*)\)/i.exec(rest);
  const column = plain(rest.replace(/^column\s+(?:if\s+not\s+exists\s+)?/i, '').split(/\s/)[0] ?? '');
  const columns = keyed ? namesIn(keyed[2] ?? '') : [column];
  const name = plain(named?.[1] ?? `${table}_${columns.join('_')}`);
  const target = references.exec(rest)?.[1];
  if (target) {
    const action = onDelete.exec(rest)?.[1]?.toLowerCase().replace(/\s+/g, ' ');
    schema.keys.push({ table, name, columns, references: plain(target), onDelete: action });
  }
  const isIndexed = keyed ? !/^foreign/i.test(rest) : /\b(?:primary\s+key|unique)\b/i.test(rest);
  if (isIndexed) schema.indexes.push({ table, name, first: columns[0] ?? '' });
}

function readIndex(statement: string, schema: Schema): void {
  const match =
    /^create (?:unique )?index (?:concurrently )?(?:if not exists )?([\w"]+) on (?:only )?([\w".]+)(?: using (\w+))? ?\(([^,)]+)[^;]*?\)?(?: where (.*))?$/i.exec(
      statement,
    );
  if (!match) return;
  const [, name = '', table = '', method = 'btree', firstPart = '', where] = match;
  const first = plain(firstPart.trim().split(/\s/)[0] ?? '');
  const serves = !where || new RegExp(`\\b${first}"? is not null`, 'i').test(where);
  if (method.toLowerCase() === 'btree' && serves)
    schema.indexes.push({ table: plain(table), name: plain(name), first });
}

function alterTable(table: string, clause: string, schema: Schema): void {
  const dropped = /^drop (constraint|column) (?:if exists )?([\w"]+)/i.exec(clause);
  const renamed = /^rename to ([\w"]+)/i.exec(clause);
  const renamedColumn = /^rename (?:column )?([\w"]+) to ([\w"]+)/i.exec(clause);
  const gone = plain(dropped?.[2] ?? '');
  if (dropped?.[1]?.toLowerCase() === 'constraint') {
    schema.keys = schema.keys.filter((key) => key.table !== table || key.name !== gone);
    schema.indexes = schema.indexes.filter((index) => index.table !== table || index.name !== gone);
  } else if (dropped) {
    schema.keys = schema.keys.filter((key) => key.table !== table || !key.columns.includes(gone));
    schema.indexes = schema.indexes.filter((index) => index.table !== table || index.first !== gone);
  } else if (renamed) {
    const to = plain(renamed[1] ?? '');
    const move = (name: string) => (name === table ? to : name);
    schema.keys = schema.keys.map((key) => ({ ...key, table: move(key.table), references: move(key.references) }));
    schema.indexes = schema.indexes.map((index) => ({ ...index, table: move(index.table) }));
  } else if (renamedColumn) {
    const [from, to] = [plain(renamedColumn[1] ?? ''), plain(renamedColumn[2] ?? '')];
    const move = (name: string) => (name === from ? to : name);
    schema.keys = schema.keys.map((key) => (key.table === table ? { ...key, columns: key.columns.map(move) } : key));
    schema.indexes = schema.indexes.map((one) => (one.table === table ? { ...one, first: move(one.first) } : one));
  } else if (/^add /i.test(clause)) readClause(table, clause, schema);
}

/** The foreign keys and indexes after all migrations, given in their order. */
export function schemaAfter(migrations: readonly string[]): Schema {
  const schema: Schema = { keys: [], indexes: [] };
  for (const statement of migrations.flatMap(statementsOf)) {
    const created = /^create (?:unlogged )?table (?:if not exists )?([\w".]+) ?\((.*)\)[^)]*$/i.exec(statement);
    const altered = /^alter table (?:if exists )?(?:only )?([\w".]+) (.*)$/i.exec(statement);
    const dropped = /^drop (table|index) (?:concurrently )?(?:if exists )?([\w".]+)/i.exec(statement);
    if (created) for (const clause of clausesOf(created[2] ?? '')) readClause(plain(created[1] ?? ''), clause, schema);
    else if (altered)
      for (const clause of clausesOf(altered[2] ?? '')) alterTable(plain(altered[1] ?? ''), clause, schema);
    else if (dropped) {
      const gone = plain(dropped[2] ?? '');
      const isTable = dropped[1]?.toLowerCase() === 'table';
      schema.keys = schema.keys.filter((key) => !isTable || key.table !== gone);
      schema.indexes = schema.indexes.filter((index) => (isTable ? index.table : index.name) !== gone);
    } else readIndex(statement, schema);
  }
  return schema;
}
