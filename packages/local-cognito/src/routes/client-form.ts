import type { IncomingMessage } from 'node:http';
import { hasClientSecret } from '../client-secret.ts';
import type { Context } from '../context.ts';
import { clientId } from '../pool.ts';
import { readForm } from './form-body.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Reads a form of the token or the revocation endpoint. A public client sends its client_id; a confidential one authenticates with its secret
 * (RFC 6749, 2.3.1, HTTP Basic).
 * @returns a function that finds a parameter; an empty one counts as missing
 * @throws OAuthError invalid_request, invalid_client
 */
export async function readClientForm(
  context: Context,
  request: IncomingMessage,
): Promise<(name: string) => string | undefined> {
  const form = await readForm(request);
  if (form === undefined || new Set(form.keys()).size !== [...form.keys()].length) {
    throw new OAuthError('invalid_request');
  }
  const { authorization } = request.headers;
  const basic = authorization === undefined ? undefined : readBasic(authorization);
  const given = form.get('client_id') ?? basic?.id ?? null;
  if ((given !== null && given !== clientId) || (basic && basic.id !== clientId))
    throw new OAuthError('invalid_client');
  if (!hasClientSecret(context, basic?.secret)) throw new OAuthError('invalid_client');
  if (given === null) throw new OAuthError('invalid_request');
  return (name) => form.get(name) || undefined;
}

/** @throws OAuthError invalid_client for any other authorization than Basic */
function readBasic(authorization: string): { id: string; secret: string } {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(authorization) ?? [];
  const [id = '', secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  if (secret === undefined) throw new OAuthError('invalid_client');
  return { id, secret };
}
