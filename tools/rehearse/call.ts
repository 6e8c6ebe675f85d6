import { Agent, request } from 'node:http';

export interface CallResult {
  method: string;
  path: string;
  /** 0 if the connection failed or there was no response within ten seconds. */
  status: number;
  /** The node that sent the response; undefined if the edge sent it, or if there was none. */
  node: string | undefined;
  retryAfter: string | undefined;
  json: Record<string, unknown>;
  startedAt: number;
  ms: number;
}

export type Call = (method: string, path: string, cookie: string, body?: object, key?: string) => Promise<CallResult>;

const timeoutMs = 10_000;

/** Creates an API client with keep-alive connections and without retries. */
export function createCall(origin: string): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const call: Call = (method, path, cookie, body, key) =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const finish = (rest: Partial<CallResult>) =>
        resolve({
          method,
          path,
          status: 0,
          node: undefined,
          retryAfter: undefined,
          json: {},
          startedAt,
          ms: performance.now() - startedAt,
          ...rest,
        });
      const outgoing = request(
        `${origin}${path.startsWith('/readyz') ? path : `/api/v1${path}`}`,
        {
          method,
          agent,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            cookie,
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          response.on('error', () => finish({}));
          response.on('end', () =>
            finish({
              status: response.statusCode ?? 0,
              node: response.headers['x-node'] as string | undefined,
              retryAfter: response.headers['retry-after'],
              json: parseJson(text),
            }),
          );
        },
      );
      outgoing.on('error', () => finish({}));
      outgoing.end(sent);
    });
  return { call, close: () => agent.destroy() };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const isSuccess = ({ status }: CallResult) => status >= 200 && status < 300;
