import { idempotencyKeyHeader } from '@hiyori/contract';
import { readSession, removeSession, writeSession } from './use-session-draft.ts';

interface Keyed {
  headers?: { [idempotencyKeyHeader]?: string | undefined } | undefined;
}

/**
 * Sends a request that creates something with an Idempotency-Key, so that a repetition after a lost response or a reload does not create
 * it twice. The key stays in this tab with its request, under `name`, until there is a success; another request gets another key.
 */
export function repeatable<Request extends Keyed, Response>(
  name: string,
  send: (request: Request) => Promise<Response>,
) {
  const storageKey = `hiyori.request.${name}`;
  return async (request: Request): Promise<Response> => {
    const text = JSON.stringify(request);
    const [key, keptText] = split(readSession(storageKey));
    const usedKey = keptText === text ? key : crypto.randomUUID();
    writeSession(storageKey, `${usedKey} ${text}`);
    const response = await send({ ...request, headers: { [idempotencyKeyHeader]: usedKey } });
    removeSession(storageKey);
    return response;
  };
}

function split(stored: string | null): [key: string, text: string] {
  const [key = '', ...rest] = (stored ?? '').split(' ');
  return [key, rest.join(' ')];
}
