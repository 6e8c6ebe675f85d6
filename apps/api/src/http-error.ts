import { type ApiError, errorCodes } from '@hiyori/contract';

type Extra = Partial<Omit<ApiError, 'error' | 'message'>> & { retryAfterS?: number };

/** An expected error response: status, stable code and message. Anything else that is thrown is a fault (500). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly extra: Extra;
  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const unauthorized = (extra: Extra = {}) =>
  new HttpError(401, errorCodes.unauthorized, 'Authentication failed. Please log in again.', extra);
export const forbidden = () =>
  new HttpError(403, errorCodes.forbidden, 'You are not authorized to perform this action.');
/** The same error for missing and invisible events, so that callers cannot tell which. */
export const eventNotFound = () => new HttpError(404, errorCodes.eventNotFound, 'Event not found');
export const userNotFound = () => new HttpError(404, errorCodes.userNotFound, 'User not found');

/** The session names the caller. An actor id in a body or query must be the same. @throws HttpError 403 */
export function assertActor(viewerId: number, ...claimed: (number | undefined)[]): void {
  if (claimed.some((id) => id !== undefined && id !== viewerId)) throw forbidden();
}
