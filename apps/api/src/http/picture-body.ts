import { errorCodes } from '@hiyori/contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

/** The bytes of an uploaded picture. @throws HttpError 415 for another body */
export function pictureBytesOf({ body }: FastifyRequest): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw new HttpError(415, errorCodes.mediaType, 'JPEG、PNG、WebPの画像を選んでください。');
}
