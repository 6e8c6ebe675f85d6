import type { IncomingMessage } from 'node:http';
import { readBody } from './request-body.ts';

/**
 * Reads a form-encoded body.
 * @returns undefined when the content type is not application/x-www-form-urlencoded
 * @throws CognitoError with status 413 above 64 KiB
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readBody(request);
  const [kind = ''] = (request.headers['content-type'] ?? '').split(';');
  return kind.trim().toLowerCase() === 'application/x-www-form-urlencoded' ? new URLSearchParams(body) : undefined;
}
