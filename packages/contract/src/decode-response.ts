import type { AppRoute } from '@ts-rest/core';
import { decode, isSchema } from './codec.ts';

/** What a fetcher returns for a response of the API. */
export interface DecodedResponse {
  status: number;
  body: unknown;
  headers: Headers;
}

/** A response that is not the API's, such as a proxy's error page, or that breaks the contract. */
export class UnexpectedResponseError extends Error {
  override name = 'UnexpectedResponseError';
  /** The HTTP status; it may be a success. */
  readonly status: number;
  /** The text of the response. */
  readonly body: string;
  readonly headers: Headers;

  constructor({ status, headers }: Response, body: string, cause?: unknown) {
    super(`The response is not the API's: status ${status}, ${headers.get('content-type') ?? 'no content type'}`, {
      cause,
    });
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Reads a response and converts it from the wire as the contract says. @throws UnexpectedResponseError */
export async function decodeResponse(response: Response, route: AppRoute): Promise<DecodedResponse> {
  const { status, headers } = response;
  const expected: unknown = route.responses[status];
  const type = headers.get('content-type') ?? '';
  if (isSchema(expected)) {
    const text = await response.text();
    if (!type.includes('json')) throw new UnexpectedResponseError(response, text);
    return { status, headers, body: decodeJson(response, text, expected) };
  }
  if (expected === undefined) throw new UnexpectedResponseError(response, await response.text());
  if (type.startsWith('text/event-stream')) return { status, headers, body: response.body };
  return { status, headers, body: type.startsWith('text/') ? await response.text() : await response.blob() };
}

function decodeJson(response: Response, text: string, schema: unknown): unknown {
  try {
    return decode(schema, JSON.parse(text));
  } catch (error) {
    throw new UnexpectedResponseError(response, text, error);
  }
}
