import { errorCodes } from '@hiyori/contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';
import type { ReportLeftover } from '../ports/files/files.ts';

/** The bytes of an uploaded picture. @throws HttpError 415 for another body */
export function pictureBytesOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new HttpError(415, errorCodes.mediaType, 'JPEG、PNG、WebPの画像を選んでください。');
}

/** Reports files that were left behind to the log of the request. */
export const reportTo =
  (log: FastifyRequest['log']): ReportLeftover =>
  (facts, message) =>
    log.error(facts, message);
