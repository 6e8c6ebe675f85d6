import { forgetCodeRequest, refusedCode } from '../features/auth/code-requests.ts';
import { isWrongCode, toHttpError } from '../features/auth/identity-errors.ts';
import { HttpError } from '../http-error.ts';
import type { SignInRequest } from './begin-session.ts';
import { type SignedIn, type SignInDeps, signIn } from './sign-in.ts';

interface Confirmation {
  email: string;
  confirmationCode: string;
  /** Given, it also starts a session. */
  password?: string | undefined;
}

/**
 * Confirms an address by its code. Returns the new session; null without a password or when it is wrong. The provider refuses a repeated
 * confirmation; the right password then proves that it is the same person. @throws HttpError
 */
export async function confirmSignUp(
  deps: SignInDeps,
  { email, confirmationCode, password }: Confirmation,
  request: SignInRequest,
): Promise<SignedIn | null> {
  let refused: unknown;
  try {
    await deps.identity.confirmSignUp(email, confirmationCode);
    await forgetCodeRequest(deps.db, 'confirm', email);
  } catch (error) {
    refused = toHttpError(error, 'confirm', email);
    if (isWrongCode(refused)) refused = await refusedCode(deps.db, 'confirm', email, deps.clock.now());
  }
  const signedIn = password ? await signIn(deps, email, password, request).catch(nullIfRefused) : null;
  if (refused && !signedIn) throw refused;
  return signedIn;
}

/** After a confirmation a refused sign-in only means that the person signs in themselves; a closed account and a fault are reported. */
function nullIfRefused(error: unknown): null {
  if (error instanceof HttpError && error.extra.userStatus === undefined) return null;
  throw error;
}
