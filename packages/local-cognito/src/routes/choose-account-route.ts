import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';
import { issueAuthorizationCode } from '../hosted/authorization-codes.ts';
import {
  buildRedirectUrl,
  PageError,
  RedirectError,
  replyAuthorizationError,
  replyRedirect,
} from '../hosted/authorization-error.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from '../hosted/authorization-request.ts';
import { type AccountInput, choosePath, chooserPage } from '../hosted/chooser-page.ts';
import { getFederatedUser } from '../hosted/federated-user.ts';
import {
  addGoogleAccount,
  findGoogleAccount,
  type GoogleAccount,
  listGoogleAccounts,
} from '../hosted/google-accounts.ts';
import { replyPage } from '../hosted/page.ts';
import { isEmail } from '../users.ts';
import { readForm } from './form-body.ts';
import type { Route } from './route.ts';

const maxNameLength = 100;

/** Handles the account chooser: signs in the chosen account and redirects to the client with an authorization code. */
export const chooseAccountRoute: Route = {
  method: 'POST',
  path: choosePath,
  handle: async (context, request, response) => {
    try {
      const form = await readSameOriginForm(request);
      const authorization = readAuthorizationRequest(new URLSearchParams(form.get('request') ?? ''), context.urls);
      const input = { email: form.get('email')?.trim() ?? '', name: form.get('name')?.trim() ?? '' };
      const problem = form.get('choice') === 'new' ? findProblem(input) : undefined;
      if (problem === undefined) {
        const account = await chooseAccount(context, form.get('choice') ?? '', input, authorization);
        replyRedirect(response, await signIn(context, account, authorization));
      } else {
        const page = chooserPage(await listGoogleAccounts(context), authorization.serialized, { ...input, problem });
        replyPage(response, 400, page, context.urls.origins());
      }
    } catch (error) {
      replyAuthorizationError(response, error);
    }
  },
};

/** @throws PageError when another site submitted the form (login CSRF) */
async function readSameOriginForm(request: IncomingMessage): Promise<URLSearchParams> {
  const form = await readForm(request);
  if (!['same-origin', undefined].includes(request.headers['sec-fetch-site']?.toString())) {
    throw new PageError('forbidden_origin', 403);
  }
  if (form === undefined) throw new PageError('invalid_request');
  return form;
}

function findProblem({ email, name }: AccountInput): AccountInput['problem'] {
  if (!isEmail(email)) return { field: 'email', text: 'メールアドレスを正しく入力してください。' };
  const text = findNameProblem(name);
  return text === undefined ? undefined : { field: 'name', text };
}

function findNameProblem(name: string): string | undefined {
  if (name === '') return '名前を入力してください。';
  if (name.length > maxNameLength) return `名前は${maxNameLength}文字以内で入力してください。`;
  return name.includes('\0') ? '名前に使えない文字が含まれています。' : undefined;
}

async function chooseAccount(
  context: Context,
  choice: string,
  input: AccountInput,
  authorization: AuthorizationRequest,
): Promise<GoogleAccount> {
  if (choice === 'cancel') throw new RedirectError(authorization, 'access_denied', 'User cancelled the sign-in.');
  if (choice === 'new') return addGoogleAccount(context, input);
  const account = /^\d{1,30}$/.test(choice) ? await findGoogleAccount(context, choice) : undefined;
  if (account === undefined) throw new PageError('invalid_request');
  return account;
}

async function signIn(context: Context, account: GoogleAccount, authorization: AuthorizationRequest): Promise<string> {
  const user = await getFederatedUser(context, account);
  if (!user.isEnabled) throw new RedirectError(authorization, 'invalid_request', 'User is not enabled.');
  // An unconfirmed user has not proven that the email is theirs. Signing in the owner would give both the same user.
  if (user.status === 'UNCONFIRMED') {
    throw new RedirectError(authorization, 'invalid_request', 'User is not confirmed.');
  }
  return buildRedirectUrl(authorization, { code: await issueAuthorizationCode(context, user.sub, authorization) });
}
