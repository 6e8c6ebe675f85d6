import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';
import { issueAuthorizationCode } from '../hosted/authorization-codes.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from '../hosted/authorization-request.ts';
import { choosePath, chooserPage, type TypedAccount } from '../hosted/chooser-page.ts';
import { getFederatedUser } from '../hosted/federated-user.ts';
import {
  addGoogleAccount,
  findGoogleAccount,
  type GoogleAccount,
  listGoogleAccounts,
} from '../hosted/google-accounts.ts';
import { replyPage } from '../hosted/page.ts';
import { ClientRefusal, leadBack, PageRefusal, replyRedirect, replyRefusal } from '../hosted/refusal.ts';
import { isEmail } from '../users.ts';
import { readForm } from './form-body.ts';
import type { Route } from './route.ts';

const maxNameLength = 100;

/** Takes the choice of an account, and leads back to the client with a code for it. */
export const chooseAccountRoute: Route = {
  method: 'POST',
  path: choosePath,
  handle: async (context, request, response) => {
    try {
      const form = await readOwnForm(request);
      const authorization = readAuthorizationRequest(new URLSearchParams(form.get('request') ?? ''), context.urls);
      const typed = { email: form.get('email')?.trim() ?? '', name: form.get('name')?.trim() ?? '' };
      const problem = form.get('choice') === 'new' ? findProblem(typed) : undefined;
      if (problem === undefined) {
        const account = await chooseAccount(context, form.get('choice') ?? '', typed, authorization);
        replyRedirect(response, await signIn(context, account, authorization));
      } else {
        const page = chooserPage(await listGoogleAccounts(context), authorization.carried, { ...typed, problem });
        replyPage(response, 400, page, context.urls.origins());
      }
    } catch (error) {
      replyRefusal(response, error);
    }
  },
};

/** @throws PageRefusal when the form was not sent from the page itself: nobody may be signed in by a foreign page */
async function readOwnForm(request: IncomingMessage): Promise<URLSearchParams> {
  const form = await readForm(request);
  if (!['same-origin', undefined].includes(request.headers['sec-fetch-site']?.toString())) {
    throw new PageRefusal('forbidden_origin', 403);
  }
  if (form === undefined) throw new PageRefusal('invalid_request');
  return form;
}

function findProblem({ email, name }: TypedAccount): TypedAccount['problem'] {
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
  typed: TypedAccount,
  authorization: AuthorizationRequest,
): Promise<GoogleAccount> {
  if (choice === 'cancel') throw new ClientRefusal(authorization, 'access_denied', 'User cancelled the sign-in.');
  if (choice === 'new') return addGoogleAccount(context, typed);
  const account = /^\d{1,30}$/.test(choice) ? await findGoogleAccount(context, choice) : undefined;
  if (account === undefined) throw new PageRefusal('invalid_request');
  return account;
}

async function signIn(context: Context, account: GoogleAccount, authorization: AuthorizationRequest): Promise<string> {
  const user = await getFederatedUser(context, account);
  if (!user.isEnabled) throw new ClientRefusal(authorization, 'invalid_request', 'User is not enabled.');
  // Whoever signed up with an address without proving it must not be joined by its owner.
  if (user.status === 'UNCONFIRMED') {
    throw new ClientRefusal(authorization, 'invalid_request', 'User is not confirmed.');
  }
  return leadBack(authorization, { code: await issueAuthorizationCode(context, user.sub, authorization) });
}
