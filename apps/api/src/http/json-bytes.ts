import { bytesOf, inSlices } from '../slices.ts';

/** More items than a page has may be large: they are written in slices, which costs a third more. */
const longList = 100;

/** A body as JSON, the same as of `JSON.stringify`. A list, or the list in an object, is written item by item if it is long. */
export async function jsonBytes(wire: unknown): Promise<Buffer> {
  const isLong = (value: unknown) => Array.isArray(value) && value.length > longList;
  const values = wire && typeof wire === 'object' && !Array.isArray(wire) ? Object.values(wire) : [wire];
  // As bytes: for a string, Node.js would compute the length and encode it separately.
  return values.some(isLong) ? bytesOf(inSlices(partsOf(wire))) : Buffer.from(JSON.stringify(wire));
}

function* partsOf(wire: unknown): Generator<string> {
  if (Array.isArray(wire)) return yield* partsOfList(wire);
  yield '{';
  let separator = '';
  for (const [name, value] of Object.entries(wire as object)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    if (Array.isArray(value)) yield* partsOfList(value);
    else yield JSON.stringify(value);
    separator = ',';
  }
  yield '}';
}

function* partsOfList(items: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [index, item] of items.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(item ?? null)}`;
  yield ']';
}
