import { CognitoFault, invalidParameter } from './fault.ts';
import { clientId, userPoolId } from './pool.ts';

/** The JSON body of a call. */
export type Input = Readonly<Record<string, unknown>>;

/**
 * Parses the body of a call.
 * @throws CognitoFault SerializationException when it is not a JSON object
 */
export function parseInput(body: string): Input {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new CognitoFault('SerializationException', 'The request body is not valid JSON.');
  }
  if (!isInput(parsed)) throw new CognitoFault('SerializationException', 'The request body must be a JSON object.');
  return parsed;
}

/**
 * A required text. No value is longer than a token, and none holds a NUL, which PostgreSQL cannot store.
 * @throws CognitoFault InvalidParameterException
 */
export function requireText(input: Input, name: string, maxLength = 2048): string {
  const value = input[name];
  if (value === undefined || value === null || value === '')
    throw invalidParameter(`Missing required parameter ${name}`);
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) throw malformed(name);
  if (value.length > maxLength) {
    throw invalidParameter(
      `1 validation error detected: Value at '${name}' failed to satisfy constraint: ` +
        `Member must have length less than or equal to ${maxLength}`,
    );
  }
  return value;
}

/** A text that may be left out. */
export function findText(input: Input, name: string): string | undefined {
  const value = input[name];
  return value === undefined || value === null ? undefined : requireText(input, name);
}

/** A required part that is itself a map, as AuthParameters is. */
export function requireMap(input: Input, name: string): Input {
  const value = input[name];
  if (value === undefined || value === null) throw invalidParameter(`Missing required parameter ${name}`);
  if (!isInput(value)) throw malformed(name);
  return value;
}

/** @throws CognitoFault ResourceNotFoundException when the call names another app client */
export function requireClient(input: Input): void {
  const given = requireText(input, 'ClientId', 128);
  if (given !== clientId) {
    throw new CognitoFault('ResourceNotFoundException', `User pool client ${given} does not exist.`);
  }
}

/** @throws CognitoFault ResourceNotFoundException when the call names another user pool */
export function requirePool(input: Input): void {
  const given = requireText(input, 'UserPoolId', 128);
  if (given !== userPoolId) throw new CognitoFault('ResourceNotFoundException', `User pool ${given} does not exist.`);
}

function malformed(name: string): CognitoFault {
  return invalidParameter(`Value at '${name}' is not valid`);
}

function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
