import { createHash, randomBytes } from 'node:crypto';
import { clientId } from '../src/pool.ts';

export const callback = 'http://127.0.0.1:4000/api/v1/auth/google/callback';
export const afterLogout = 'http://127.0.0.1:4000/login';

/** Creates a PKCE verifier and its S256 challenge. */
export function createPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Builds an authorization request as the API sends it. Undefined parameters are left out. */
export function authorizeUrl(domain: string, changes: Readonly<Record<string, string | undefined>> = {}): URL {
  const url = new URL('/oauth2/authorize', domain);
  const parameters = {
    identity_provider: 'Google',
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'email openid phone',
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

/** A hosted page. */
export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The value of the hidden field `request`. */
  serialized: string;
}

export async function openPage(url: URL): Promise<Page> {
  return readPage(await fetch(url, { redirect: 'manual' }));
}

export async function readPage(response: Response): Promise<Page> {
  const html = await response.text();
  const [, escaped = ''] = /name="request" value="([^"]*)"/.exec(html) ?? [];
  const serialized = escaped.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
  return { status: response.status, headers: response.headers, html, serialized };
}

/** The value of the button for an email. */
export function buttonOf({ html }: Page, email: string): string {
  const [button = ''] = html.split('</li>').filter((item) => item.includes(`<span>${email}</span>`));
  return /value="(\d+)"/.exec(button)?.[1] ?? '';
}

/** Submits a form of the account chooser. */
export function submit(
  domain: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(new URL('/google/choose', domain), { method: 'POST', body, headers, redirect: 'manual' });
}

/** The target URL of a redirect. */
export function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? '');
}

/** Signs in through the chooser with an account, which is created if needed, and returns the redirect URL. */
export async function signInAs(
  domain: string,
  account: { email: string; name?: string },
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<URL> {
  const { serialized } = await openPage(authorizeUrl(domain, changes));
  const { email, name = 'ひなた' } = account;
  return locationOf(await submit(domain, { request: serialized, choice: 'new', email, name }));
}

export interface HostedTokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
}

/** Calls the token endpoint as the public client. */
export async function requestTokens(
  domain: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; body: HostedTokens & { error?: string } }> {
  const body = new URLSearchParams({ client_id: clientId, ...fields });
  const response = await fetch(new URL('/oauth2/token', domain), { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as HostedTokens & { error?: string } };
}

/** Runs the whole flow: signs in through the chooser and exchanges the code for tokens. */
export async function fetchTokens(
  domain: string,
  email: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<HostedTokens> {
  const { verifier, challenge } = createPkce();
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const code = (await signInAs(domain, { email }, { ...pkce, ...changes })).searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier };
  const { status, body } = await requestTokens(domain, fields);
  if (status !== 200) throw new Error(`no tokens: ${body.error}`);
  return body;
}
