import type { IncomingMessage } from 'node:http';
import { clientId } from '../pool.ts';
import { readForm } from './form-body.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Reads a form of the token or the revocation endpoint. The app client is public: it sends its client_id and no secret.
 * @returns a function that finds a parameter; an empty one counts as missing
 * @throws OAuthError invalid_request, invalid_client
 */
export async function readClientForm(request: IncomingMessage): Promise<(name: string) => string | undefined> {
  const form = await readForm(request);
  if (form === undefined || new Set(form.keys()).size !== [...form.keys()].length) {
    throw new OAuthError('invalid_request');
  }
  const given = form.get('client_id');
  // An Authorization header would contain a client secret, but a public client has none.
  if ((given !== null && given !== clientId) || request.headers.authorization !== undefined) {
    throw new OAuthError('invalid_client');
  }
  if (given === null) throw new OAuthError('invalid_request');
  return (name) => form.get(name) || undefined;
}
