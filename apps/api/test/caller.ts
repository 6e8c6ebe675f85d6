import type { buildApp } from '../src/app.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

interface CallOptions {
  /** A raw body instead of JSON. */
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  /** The JSON object as it was sent; an array is in `list`. */
  body: Record<string, unknown>;
  list: Record<string, unknown>[];
  text: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
  /** The session cookie of the response, as a Cookie header. */
  cookie: string | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Caller = ReturnType<typeof createCaller>;

/** Calls the API in process, with or without a session cookie. Paths are relative to `/api/v1`. */
export function createCaller(app: App, cookie?: string) {
  async function call(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<ApiResponse> {
    const response = await app.inject({
      method,
      url: /^\/(?:api|media|p)\//.test(path) ? path : `/api/v1${path}`,
      ...(body === undefined ? {} : { payload: body as object }),
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const json: unknown = isJson ? response.json() : undefined;
    const set = response.cookies.find(({ name }) => name === 'sid');
    return {
      status: response.statusCode,
      body: (Array.isArray(json) ? {} : (json ?? {})) as Record<string, unknown>,
      list: (Array.isArray(json) ? json : []) as Record<string, unknown>[],
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
      cookie: set ? `sid=${set.value}` : undefined,
    };
  }
  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    put: (path: string, body?: unknown) => call('PUT', path, body),
    delete: (path: string, body?: unknown) => call('DELETE', path, body),
  };
}
