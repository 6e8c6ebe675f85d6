import { idempotencyKeyHeader } from '@hiyori/contract';
import { jsonParser, readSession, removeSession, writeSession } from './session-storage.ts';

interface Keyed {
  headers?: { [idempotencyKeyHeader]?: string | undefined } | undefined;
}

type Kept = [key: string, text: string];

const maxKept = 5;
const parse = jsonParser({ parse: (value) => value as Kept[] });

/**
 * Sends a request that creates something with an Idempotency-Key, so that a repetition after a lost response or a reload does not create
 * it twice. The key stays in this tab with its request, under `name`, until there is a success; another request gets another key. The
 * last five are kept.
 */
export function repeatable<Request extends Keyed, Response>(
  name: string,
  send: (request: Request) => Promise<Response>,
) {
  const storageKey = `hiyori.request.${name}`;
  const read = () => parse(readSession(storageKey)) ?? [];
  const write = (kept: Kept[]) =>
    kept.length > 0 ? writeSession(storageKey, JSON.stringify(kept)) : removeSession(storageKey);
  return async (request: Request): Promise<Response> => {
    const text = JSON.stringify(request);
    const usedKey = read().find((kept) => kept[1] === text)?.[0] ?? crypto.randomUUID();
    const others = () => read().filter(([key]) => key !== usedKey);
    const kept: Kept[] = [[usedKey, text], ...others()];
    write(kept.slice(0, maxKept));
    const response = await send({ ...request, headers: { [idempotencyKeyHeader]: usedKey } });
    write(others());
    return response;
  };
}
