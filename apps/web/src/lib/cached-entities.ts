import type { QueryClient } from '@tanstack/react-query';

/** The changed fields of a record, or a function that computes them from the current record. */
export type Patch<T> = Partial<T> | ((record: T) => Partial<T>);

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// The fields in which records are nested: the body of a response, the pages of an infinite list, and the fields of bodies.
const containers = ['body', 'user', 'event', 'events', 'pages'];

/**
 * Changes one record in the data of a query, wherever it is nested: alone, in a list, or in the pages of an infinite list. Data
 * without the record is returned as the same object, so that no component renders again.
 */
function patchCachedEntity<T extends { id: number }>(
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

/** One kind of record in the query cache, recognized by the names of its fields. */
export function cachedEntities<T extends { id: number }>(...names: readonly (keyof T & string)[]) {
  const isKind = (fields: Fields) => names.every((name) => name in fields);
  const queriesWith = (id: number) => ({
    predicate: ({ state }: { state: { data?: unknown } }) =>
      patchCachedEntity<T>(isKind, state.data, id, {}) !== state.data,
  });
  return {
    /** Whether a query contains the record. */
    contain: (id: number) => queriesWith(id).predicate,
    /** Changes one record in every query that contains it. */
    patch: (client: QueryClient, id: number, patch: Patch<T>): void => {
      client.setQueriesData(queriesWith(id), (data: unknown) => patchCachedEntity(isKind, data, id, patch));
    },
    /** Cancels pending reads of queries that contain the record: they would overwrite a change with the old state. */
    cancelReads: (client: QueryClient, id: number): Promise<void> => client.cancelQueries(queriesWith(id)),
  };
}
