import type { ServerResponse } from 'node:http';
import { replyJson } from './json-reply.ts';

/** The errors of the token and the revocation endpoint (RFC 6749, 5.2; RFC 7009, 2.2.1). */
export class OAuthRefusal extends Error {
  readonly error: string;

  constructor(
    error:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'unauthorized_client'
      | 'unsupported_grant_type'
      | 'unsupported_token_type',
  ) {
    super(error);
    this.error = error;
  }
}

/** Answers a refusal; any other error is thrown again. */
export function replyOAuthRefusal(response: ServerResponse, error: unknown): void {
  if (!(error instanceof OAuthRefusal)) throw error;
  replyJson(response, 400, { error: error.error });
}
