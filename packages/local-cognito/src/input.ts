import { CognitoError, invalidParameter } from './cognito-error.ts';
import { clientId, userPoolId } from './pool.ts';

/** The JSON body of an API request. */
export type Input = Readonly<Record<string, unknown>>;

/**
 * Parses the body of an API request.
 * @throws CognitoError SerializationException when it is not a JSON object
 */
export function parseInput(body: string): Input {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new CognitoError('SerializationException', 'The request body is not valid JSON.');
  }
  if (!isInput(parsed)) throw new CognitoError('SerializationException', 'The request body must be a JSON object.');
  return parsed;
}

/**
 * Reads a required string. Rejects NUL characters, which PostgreSQL cannot store.
 * @throws CognitoError InvalidParameterException
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

/** Reads an optional string. */
export function findText(input: Input, name: string): string | undefined {
  const value = input[name];
  return value === undefined || value === null ? undefined : requireText(input, name);
}

/** Reads a required object, such as AuthParameters. */
export function requireMap(input: Input, name: string): Input {
  const value = input[name];
  if (value === undefined || value === null) throw invalidParameter(`Missing required parameter ${name}`);
  if (!isInput(value)) throw malformed(name);
  return value;
}

/** @throws CognitoError ResourceNotFoundException when ClientId is not the emulator's app client */
export function requireClient(input: Input): void {
  const given = requireText(input, 'ClientId', 128);
  if (given !== clientId) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${given} does not exist.`);
  }
}

/** @throws CognitoError ResourceNotFoundException when UserPoolId is not the emulator's user pool */
export function requirePool(input: Input): void {
  const given = requireText(input, 'UserPoolId', 128);
  if (given !== userPoolId) throw new CognitoError('ResourceNotFoundException', `User pool ${given} does not exist.`);
}

function malformed(name: string): CognitoError {
  return invalidParameter(`Value at '${name}' is not valid`);
}

function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
