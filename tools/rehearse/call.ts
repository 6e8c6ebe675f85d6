import { Agent, request } from 'node:http';

export interface Answer {
  method: string;
  path: string;
  /** 0 when the connection broke or nothing came within ten seconds. */
  status: number;
  /** The node that answered; undefined: the edge itself, or nobody. */
  node: string | undefined;
  retryAfter: string | undefined;
  json: Record<string, unknown>;
  startedAt: number;
  ms: number;
}

export type Call = (method: string, path: string, cookie: string, body?: object) => Promise<Answer>;

const patienceMs = 10_000;

/** A client of the API at `origin` that keeps its connections and repeats nothing. */
export function createCall(origin: string): { call: Call; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const call: Call = (method, path, cookie, body) =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const end = (rest: Partial<Answer>) =>
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
      const going = request(
        `${origin}${path.startsWith('/readyz') ? path : `/api/v1${path}`}`,
        {
          method,
          agent,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            cookie,
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          answer.on('error', () => end({}));
          answer.on('end', () =>
            end({
              status: answer.statusCode ?? 0,
              node: answer.headers['x-node'] as string | undefined,
              retryAfter: answer.headers['retry-after'],
              json: jsonOf(text),
            }),
          );
        },
      );
      going.on('error', () => end({}));
      going.end(sent);
    });
  return { call, close: () => agent.destroy() };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const isDone = ({ status }: Answer) => status >= 200 && status < 300;
