import type { IncomingMessage } from 'node:http';
import { clientId } from '../pool.ts';
import { readForm } from './form-body.ts';
import { OAuthRefusal } from './oauth-reply.ts';

/**
 * Reads a form that the client itself sent: the app client is public, so it says who it is and proves nothing.
 * @returns finds a parameter, which counts as missing when it is empty
 * @throws OAuthRefusal
 */
export async function readClientForm(request: IncomingMessage): Promise<(name: string) => string | undefined> {
  const form = await readForm(request);
  if (form === undefined || new Set(form.keys()).size !== [...form.keys()].length) {
    throw new OAuthRefusal('invalid_request');
  }
  const given = form.get('client_id');
  // An Authorization header carries a secret, and this client has none.
  if ((given !== null && given !== clientId) || request.headers.authorization !== undefined) {
    throw new OAuthRefusal('invalid_client');
  }
  if (given === null) throw new OAuthRefusal('invalid_request');
  return (name) => form.get(name) || undefined;
}
