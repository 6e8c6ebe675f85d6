import { createObjectMaker } from '@hiyori/contract/object-maker';
import {
  Column,
  type GetColumnData,
  getTableColumns,
  noopDecoder,
  SQL,
  StringChunk,
  sql,
  type Table,
} from 'drizzle-orm';
import { createKept } from '../kept.ts';
import type { Queryable } from './client.ts';
import { readValues, render, type Statement } from './rows.ts';

/**
 * What a statement returns, by the keys of its rows: columns of tables (`columnsOf`), expressions (`sql<type>`), and functions that
 * make an expression for one read, for example from the viewer's id.
 */
export type Selection = Readonly<Record<string, SQL | ((context: never) => SQL)>>;

/** A row of the selection. */
export type RowOf<S extends Selection> = {
  -readonly [K in keyof S]: S[K] extends SQL<infer T> | ((context: never) => SQL<infer T>) ? T : never;
};

/** The argument of the functions of a selection; absent when it has none. */
type ContextOf<S extends Selection> = {
  [K in keyof S]: (context: S[K] extends (context: infer C) => SQL ? C : unknown) => void;
}[keyof S] extends (context: infer C) => void
  ? unknown extends C
    ? []
    : [context: C]
  : never;

type Columns<T extends Table> = T['_']['columns'];
type Selected<T extends Table> = { readonly [K in keyof Columns<T>]: SQL<GetColumnData<Columns<T>[K]>> };
type NullableSelected<T extends Table> = { readonly [K in keyof Columns<T>]: SQL<Columns<T>[K]['_']['data'] | null> };

/** The columns of a table under its alias in a statement (`e.start_at`), with the types and decoders of the table. */
export function columnsOf<T extends Table>(table: T, alias: string): Selected<T> {
  const columns = Object.entries<Column>(getTableColumns(table)).map(([key, column]) => {
    const expression = sql.raw(`${alias}.${column.name}`);
    const isDecoded = column.mapFromDriverValue !== Column.prototype.mapFromDriverValue;
    return [key, isDecoded ? expression.mapWith(column) : expression] as const;
  });
  return Object.fromEntries(columns) as Selected<T>;
}

/** The same for a table that is joined by `left join`: each column may be null. */
export function nullableColumnsOf<T extends Table>(table: T, alias: string): NullableSelected<T> {
  return columnsOf(table, alias);
}

/**
 * Reads the rows of a statement: `statement` places the columns of the selection, each under its key. Null stays null; any other
 * value is decoded by its column, or as `mapWith` says. @throws Error when the statement returns other columns.
 */
export async function readRows<S extends Selection>(
  db: Queryable,
  selection: S,
  statement: (columns: SQL) => SQL,
  ...context: ContextOf<S>
): Promise<RowOf<S>[]> {
  const { columns, decoders } = placeColumns(selection, context.at(0));
  return decodeRows(await readValues(db, render(statement(columns))), planOf(selection), decoders);
}

/** A place in a prepared statement for each value that a read gives, by name. The value is sent once, however often the place occurs. */
export type Places<V> = { readonly [K in keyof V]: SQL<V[K]> };

/** Reads the rows of a statement with these values. */
export type PreparedRead<V, R> = (db: Queryable, values: V) => Promise<R[]>;

/**
 * As `readRows`, for a statement whose text is the same for all reads: it is made once, at the first read. For frequent reads, where making
 * the text of some thousand characters costs Node.js more than anything else.
 */
export function prepareRead<S extends Selection, V extends object>(
  selection: S,
  statement: (columns: SQL, places: Places<V>) => SQL,
  ...context: ContextOf<S> extends [infer C] ? [(places: Places<V>) => C] : []
): PreparedRead<V, RowOf<S>> {
  let prepared: (Statement & { decoders: Decoders }) | undefined;
  const prepare = () => {
    const places = createPlaces<V>();
    const { columns, decoders } = placeColumns(selection, context[0]?.(places));
    return { ...render(statement(columns, places)), decoders };
  };
  return async (db, values) => {
    prepared ??= prepare();
    const { text, parameters, decoders } = prepared;
    const given = parameters.map((parameter) => (parameter instanceof Place ? parameter.valueIn(values) : parameter));
    return decodeRows(await readValues(db, { text, parameters: given }), planOf(selection), decoders);
  };
}

class Place {
  readonly #name: string | symbol;
  constructor(name: string | symbol) {
    this.#name = name;
  }
  valueIn(values: object): unknown {
    return Reflect.get(values, this.#name);
  }
}

/** A place for each name that is asked for. */
function createPlaces<V extends object>(): Places<V> {
  const places = new Map<string | symbol, SQL>();
  return new Proxy({} as Places<V>, {
    get(_, name) {
      const place = places.get(name) ?? sql`${sql.param(new Place(name))}`;
      places.set(name, place);
      return place;
    },
    ownKeys() {
      throw new Error('The names of the places are not known: take them one by one');
    },
  });
}

type Decoders = readonly (Decoder | null)[];

/** The columns of a selection for one context, as SQL. */
function placeColumns(selection: Selection, context: unknown): { columns: SQL; decoders: Decoders } {
  const { decoders, pieces } = planOf(selection);
  const list = pieces.map((piece) => {
    if (!('make' in piece)) return piece;
    const expression = piece.make(context);
    decoders[piece.index] = decoderOf(expression);
    return expression;
  });
  return { columns: new SQL(list), decoders };
}

function decodeRows<R>(
  { columns, rows }: Awaited<ReturnType<typeof readValues>>,
  { keys, makeRow }: Plan,
  decoders: Decoders,
): R[] {
  checkColumns(columns, keys);
  return rows.map((values) => makeRow(values, decoders) as R);
}

type MakeRow = (values: readonly unknown[], decoders: Decoders) => Row;

/** By the keys: some selections are made for each read. */
const rowMakers = createKept<MakeRow>(1_000);
const createRowMaker = (keys: readonly string[]): MakeRow =>
  createObjectMaker(
    ['values', 'decoders'],
    keys.map((key, at) => [key, `decode(decoders[${at}], values[${at}])`]),
    { decode },
  );

const decode = (decoder: Decoder | null | undefined, value: unknown): unknown =>
  decoder && value !== null ? decoder.mapFromDriverValue(value) : value;

interface Plan {
  keys: string[];
  decoders: (Decoder | null)[];
  /** One column a line, `e.start_at as "startAt"`: the texts between the parts that are made for each read. */
  pieces: (SQL | StringChunk | { index: number; make(context: unknown): SQL })[];
  makeRow: MakeRow;
}

const plans = new WeakMap<Selection, Plan>();

/** Cached for each selection: building the text from Drizzle's objects costs more than most reads. */
function planOf(selection: Selection): Plan {
  const known = plans.get(selection);
  if (known) return known;
  const entries = Object.entries(selection);
  const keys = entries.map(([key]) => key);
  const plan: Plan = {
    keys,
    decoders: entries.map(([, column]) => (column instanceof SQL ? decoderOf(column) : null)),
    pieces: [],
    makeRow: rowMakers.get(keys.join(), () => createRowMaker(keys)),
  };
  let text = '';
  for (const [index, [key, column]] of entries.entries()) {
    if (index > 0) text += ',\n';
    const plain = column instanceof SQL ? plainText(column) : null;
    if (plain === null) {
      plan.pieces.push(new StringChunk(text), column instanceof SQL ? column : { index, make: column });
      text = '';
    }
    text += `${plain ?? ''} as "${key}"`;
  }
  plan.pieces.push(new StringChunk(text));
  plans.set(selection, plan);
  return plan;
}

/** The text of an expression without parts and parameters, such as a column; null for any other. */
function plainText({ queryChunks: [chunk, ...others] }: SQL): string | null {
  return chunk instanceof StringChunk && others.length === 0 ? chunk.value.join('') : null;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** Null when the driver's value needs no decoding. */
function decoderOf(expression: SQL): Decoder | null {
  const decoder: Decoder = Reflect.get(expression, 'decoder');
  return decoder === noopDecoder ? null : decoder;
}

type Row = Record<string, unknown>;

const checked = new WeakSet<object>();

/** Once for each prepared statement. */
function checkColumns(columns: readonly { name: string }[], keys: readonly string[]): void {
  if (checked.has(columns)) return;
  const names = columns.map(({ name }) => name);
  if (names.join() !== keys.join()) throw new Error(`The statement returns ${names.join()} instead of ${keys.join()}`);
  checked.add(columns);
}
