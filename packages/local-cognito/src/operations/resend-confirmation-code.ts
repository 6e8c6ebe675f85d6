import { invalidParameter } from '../cognito-error.ts';
import { codeOperation } from './code-operation.ts';

/** AWS API: ResendConfirmationCode. */
export const resendConfirmationCode = codeOperation('confirm', ({ status }) =>
  status === 'UNCONFIRMED' ? null : invalidParameter('User is already confirmed.'),
);
