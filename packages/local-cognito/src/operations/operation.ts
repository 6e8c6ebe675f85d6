import type { Context } from '../context.ts';
import type { Input } from '../input.ts';

/** One call of the Cognito API: its JSON input in, its JSON output back, a CognitoFault thrown when it is refused. */
export type Operation = (context: Context, input: Input) => Promise<object>;
