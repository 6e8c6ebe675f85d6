import type { QueryClient } from '@tanstack/react-query';

/** What changes of a record; a function reads the record that it changes. */
export type Patch<T> = Partial<T> | ((record: T) => Partial<T>);

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// Where answers keep their records: an answer's body, the pages of a growing list, and what bodies are made of.
const containers = ['body', 'user', 'events', 'pages'];

/**
 * The data of a query with one record changed wherever it stands: alone, in a list, in the pages of a list that grows. Data
 * that does not hold the record comes back as it is, so that nobody renders again.
 */
function patchRecord<T extends { id: number }>(
  isKind: (fields: Fields) => boolean,
  data: unknown,
  id: number,
  patch: Patch<T>,
): unknown {
  const patched = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(patched);
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    if (!isObject(value)) return value;
    if (typeof value.id === 'number' && isKind(value)) {
      if (value.id !== id) return value;
      return { ...value, ...(typeof patch === 'function' ? patch(value as unknown as T) : patch) };
    }
    for (const key of containers) {
      const inner = patched(value[key]);
      if (inner !== value[key]) return { ...value, [key]: inner };
    }
    return value;
  };
  return patched(data);
}

/** One kind of record in the cache, told from the others by the names of its fields. */
export function cachedEntities<T extends { id: number }>(...names: readonly (keyof T & string)[]) {
  const isKind = (fields: Fields) => names.every((name) => name in fields);
  const holding = (id: number) => ({
    predicate: ({ state }: { state: { data?: unknown } }) => patchRecord<T>(isKind, state.data, id, {}) !== state.data,
  });
  return {
    /** Changes one record in every query that holds it. */
    patch: (client: QueryClient, id: number, patch: Patch<T>): void => {
      client.setQueriesData(holding(id), (data: unknown) => patchRecord(isKind, data, id, patch));
    },
    /** Stops the reads under way that would bring back what a record was before a change. */
    cancelReads: (client: QueryClient, id: number): Promise<void> => client.cancelQueries(holding(id)),
  };
}
