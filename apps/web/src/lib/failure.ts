import { ApiError, RequestTimeoutError } from '@hiyori/contract';

/** What went wrong with a call, whatever threw it: an answer that refuses, no answer in time, or no connection. */
export type Failure =
  | { kind: 'refusal'; status: number; code: string; message: string; details: Details }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'unknown'; message: string };

/** What a refusal may say beside its code and message. */
type Details = { [K in keyof ApiError]?: ApiError[K] | undefined };

/** Reads an error of a query or mutation: ts-rest throws the refusing answer itself. */
export function failureOf(error: unknown): Failure {
  if (isAnswer(error)) {
    const parsed = ApiError.partial().safeParse(error.body);
    const details: Details = parsed.success ? parsed.data : {};
    return {
      kind: 'refusal',
      status: error.status,
      code: details.error ?? '',
      message: details.message ?? '',
      details,
    };
  }
  if (error instanceof RequestTimeoutError) return { kind: 'timeout' };
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'timeout' };
  // fetch rejects with a TypeError when there is no connection, and with nothing else.
  if (error instanceof TypeError) return { kind: 'network' };
  return { kind: 'unknown', message: error instanceof Error ? error.message : '' };
}

const isAnswer = (error: unknown): error is { status: number; body: unknown } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/** The status of a refusal; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  const failure = failureOf(error);
  return failure.kind === 'refusal' ? failure.status : undefined;
}
