import type { ServerResponse } from 'node:http';
import { replyJson } from './json-reply.ts';

/** An error of the token or the revocation endpoint (RFC 6749, 5.2; RFC 7009, 2.2.1). */
export class OAuthError extends Error {
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

/** Sends the response for an OAuthError. Any other error is thrown again. */
export function replyOAuthError(response: ServerResponse, error: unknown): void {
  if (!(error instanceof OAuthError)) throw error;
  replyJson(response, 400, { error: error.error });
}
