/** The root cause of an error. */
export interface Failure {
  /** SQLSTATE (PostgreSQL, Appendix A), or a code of Node.js or postgres.js; empty when there is none. */
  code: string;
  name: string;
  message: string;
}

/** The root cause of an error: Drizzle wraps the errors of postgres.js. */
export function toFailure(error: unknown): Failure {
  const { cause, code, name, message } = Object(error) as Partial<Record<'cause' | keyof Failure, unknown>>;
  if (typeof cause === 'object' && cause !== null) return toFailure(cause);
  return { code: String(code ?? ''), name: String(name), message: String(message) };
}

/** SQLSTATEs that are used in several places. */
export const uniqueViolation = '23505';
export const checkViolation = '23514';
export const serializationFailure = '40001';
export const queryCanceled = '57014';
/** A write to a server that only reads, such as the former primary after a failover. */
export const readOnlyServer = '25006';

// Socket and DNS errors of Node.js, errors of postgres.js, class 08 (connection exception), shutdown and startup (57P01-57P05),
// a transaction that was idle for too long (25P03).
const lossCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|CONNECT_TIMEOUT$|CONNECTION_|57P0|25P03|08)/;

/** Whether the connection failed or was lost, so that the outcome of the statement is unknown. */
export const isConnectionLoss = (code: string): boolean => lossCodes.test(code);

/**
 * Whether the database refused the role of a new connection: its password was changed, or it may not sign in (class 28). Nothing was
 * sent. The other connections still work, so that this is not the loss of one.
 */
export const isRoleRefused = (code: string): boolean => code.startsWith('28');

/** Errors of the language, without a code of the database or of the system. */
const mistakes = new Set(['TypeError', 'RangeError', 'SyntaxError']);

/**
 * Whether a piece of work failed because of the data that it is for: repeated, it fails again. Refused data (SQLSTATE classes 21 to 23),
 * statements that do not fit it (42, 54), triggers (P0, XX), and mistakes in the code that reads it.
 */
export function isOfRow(error: unknown): boolean {
  const { code, name } = toFailure(error);
  return code === '' ? mistakes.has(name) : /^(2[123]|42|54|P0|XX)[0-9A-Z]{3}$/.test(code);
}
