import { errorCodes } from '@hiyori/contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';
import type { DiscardDeps, FilesPort } from '../ports/files/files.ts';

/** The bytes of an uploaded picture. @throws HttpError 415 for another body */
export function pictureBytesOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new HttpError(415, errorCodes.mediaType, 'JPEG、PNG、WebPの画像を選んでください。');
}

/** What a write needs that leaves files without a reference: one that stays behind is in the log of the request. */
export const discardDepsOf = <T extends { files: FilesPort }>(deps: T, { log }: FastifyRequest): T & DiscardDeps => ({
  ...deps,
  reportLeftover: (facts, message) => log.error(facts, message),
});
