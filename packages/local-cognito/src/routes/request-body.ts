import type { IncomingMessage } from 'node:http';
import { CognitoFault } from '../fault.ts';

const maxBodyBytes = 65_536;

/**
 * Reads the body of a request as UTF-8.
 * @throws CognitoFault with status 413 above 64 KiB
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Read to the end without keeping it: a caller that is still writing would not see the answer.
    if (size <= maxBodyBytes) chunks.push(bytes);
    if (size > maxBodyBytes * 16) break;
  }
  if (size > maxBodyBytes) throw new CognitoFault('RequestEntityTooLargeException', 'Request is too large', 413);
  return Buffer.concat(chunks).toString('utf8');
}
