import type { Context } from '../context.ts';
import type { Input } from '../input.ts';

/** An operation of the Cognito API: takes the JSON request and returns the JSON response. Throws CognitoError. */
export type Operation = (context: Context, input: Input) => Promise<object>;
