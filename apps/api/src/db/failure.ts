/** What went wrong at the bottom. */
export interface Failure {
  /** SQLSTATE (PostgreSQL, Appendix A), or a code of Node.js or postgres.js; empty when there is none. */
  code: string;
  name: string;
  message: string;
}

/** The innermost of an error: Drizzle wraps what postgres.js threw. */
export function toFailure(error: unknown): Failure {
  const { cause, code, name, message } = Object(error) as Partial<Record<'cause' | keyof Failure, unknown>>;
  if (typeof cause === 'object' && cause !== null) return toFailure(cause);
  return { code: String(code ?? ''), name: String(name), message: String(message) };
}

/** SQLSTATEs that several readers of a failure know by name. */
export const uniqueViolation = '23505';
export const queryCanceled = '57014';

// Sockets and names of Node.js, postgres.js's own, class 08 (connection exception), and the server's going and coming (57P01-57P05).
const lossCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|CONNECT_TIMEOUT$|CONNECTION_|57P0|08)/;

/** Whether the database could not be reached or the connection to it broke, and nothing is known of the statement. */
export const isConnectionLoss = (code: string): boolean => lossCodes.test(code);
