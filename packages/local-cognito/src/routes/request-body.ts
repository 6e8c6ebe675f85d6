import type { IncomingMessage } from 'node:http';
import { CognitoError } from '../cognito-error.ts';

const maxBodyBytes = 65_536;

/**
 * Reads the body of a request as UTF-8.
 * @throws CognitoError with status 413 above 64 KiB
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // The rest is read and discarded: a client that is still sending would not read the response.
    if (size <= maxBodyBytes) chunks.push(bytes);
    if (size > maxBodyBytes * 16) break;
  }
  if (size > maxBodyBytes) throw new CognitoError('RequestEntityTooLargeException', 'Request is too large', 413);
  return Buffer.concat(chunks).toString('utf8');
}
