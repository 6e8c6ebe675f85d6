import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizeUrl,
  buttonOf,
  callback,
  createPkce,
  locationOf,
  openPage,
  readPage,
  signInAs,
  submit,
} from '../../test/hosted-browser.ts';
import { startTestEmulator, type TestEmulator } from '../../test/test-emulator.ts';

let emulator: TestEmulator;
let domain: string;
beforeAll(async () => {
  emulator = await startTestEmulator({ callbackUrls: [callback, `${callback}?from=app`] });
  domain = emulator.cognito.domain;
});
afterAll(() => emulator.close());

const hostile = `"><script>alert(1)</script>'\`&<img src=x onerror=alert(1)>`;

test('the chooser is a Japanese page without scripts that cannot be framed', async () => {
  const { status, headers, html } = await openPage(authorizeUrl(domain));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(policy).toContain("form-action 'self' http://127.0.0.1:4000; frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<html lang="ja">');
  expect(html).toContain('Google アカウントを選択（ローカル）');
  expect(html).toContain('<label for="email">メールアドレス</label>');
  expect(html).not.toContain('<script');
});

test('lists an added account at the next sign-in, once per email', async () => {
  const email = 'mei@example.com';
  await signInAs(domain, { email, name: '芽衣' });
  const page = await openPage(authorizeUrl(domain, { state: 's' }));
  expect(page.html).toContain('<span>芽衣</span>');
  const location = locationOf(await submit(domain, { request: page.serialized, choice: buttonOf(page, email) }));
  expect(location.origin + location.pathname).toBe(callback);
  expect(location.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);

  const again = await signInAs(domain, { email: 'MEI@example.com', name: 'someone else' });
  expect(again.searchParams.has('code')).toBe(true);
  expect((await openPage(authorizeUrl(domain))).html.match(/mei@example\.com/gi)).toHaveLength(1);
});

test('returns any state unchanged', async () => {
  for (const state of [
    'a b+c&d=e#f%20?',
    '絵文字😀',
    'line\nline\r\nline\r',
    '"><script>',
    "';--",
    '\0',
    '{"a":[1]}',
  ]) {
    const location = await signInAs(domain, { email: 'mei@example.com' }, { state });
    expect(location.searchParams.getAll('state')).toEqual([state]);
    const { serialized } = await openPage(authorizeUrl(domain, { state }));
    expect(locationOf(await submit(domain, { request: serialized, choice: 'cancel' })).searchParams.get('state')).toBe(
      state,
    );
  }
  expect((await signInAs(domain, { email: 'mei@example.com' })).searchParams.has('state')).toBe(false);
});

test('keeps the query of the redirect URI', async () => {
  const location = await signInAs(domain, { email: 'mei@example.com' }, { redirect_uri: `${callback}?from=app` });
  expect([...location.searchParams.keys()]).toEqual(['from', 'code']);
});

test('redirects with access_denied when the user cancels', async () => {
  const { serialized } = await openPage(authorizeUrl(domain, { state: 's' }));
  const location = locationOf(await submit(domain, { request: serialized, choice: 'cancel' }));
  expect(Object.fromEntries(location.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'User cancelled the sign-in.',
    state: 's',
  });
});

const unlisted = [
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  `${callback}/`,
  `${callback}?x=1`,
  `${callback}#x`,
  `${callback}/../x`,
  callback.replace('127.0.0.1', 'localhost'),
  callback.replace('127.0.0.1', '127.0.0.1@evil.example'),
  callback.toUpperCase(),
  ` ${callback}`,
  hostile,
];

test.each(unlisted)('never redirects to the unregistered URL %s', async (redirect_uri) => {
  const { status, headers, html } = await openPage(authorizeUrl(domain, { redirect_uri, state: hostile }));
  expect(status).toBe(400);
  expect(headers.has('location')).toBe(false);
  expect(html).toContain('redirect_mismatch');
  const request = authorizeUrl(domain, { redirect_uri }).searchParams.toString();
  for (const choice of ['cancel', 'new']) {
    const reply = await submit(domain, { request, choice, email: 'mei@example.com', name: 'x' });
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
  }
});

test('shows an error page for a repeated parameter and for an unknown client', async () => {
  const repeated = authorizeUrl(domain);
  repeated.searchParams.append('redirect_uri', 'https://evil.example/');
  expect((await openPage(repeated)).status).toBe(400);
  expect((await openPage(authorizeUrl(domain, { client_id: 'other' }))).html).toContain('invalid_client');
  expect((await openPage(authorizeUrl(domain, { client_id: undefined }))).status).toBe(400);
  expect((await openPage(authorizeUrl(domain, { redirect_uri: undefined }))).status).toBe(400);
});

const { challenge } = createPkce();
const invalidRequests: [string, Record<string, string | undefined>, string][] = [
  ['no response type', { response_type: undefined }, 'invalid_request'],
  ['the implicit grant', { response_type: 'token' }, 'unauthorized_client'],
  ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
  ['an unknown provider', { identity_provider: 'Evil' }, 'invalid_request'],
  ['a challenge without a method', { code_challenge: challenge }, 'invalid_request'],
  ['a plain challenge', { code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
  ['a broken challenge', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
  ['a method without a challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
  ['a nonce that cannot be stored', { nonce: 'a\0b' }, 'invalid_request'],
  ['a nonce that is too long', { nonce: 'n'.repeat(2_049) }, 'invalid_request'],
];

test.each(invalidRequests)(
  'redirects %s to the client with an error, also in a modified form',
  async (_case, changes, error) => {
    const url = authorizeUrl(domain, { state: 's', ...changes });
    const replies = [
      await fetch(url, { redirect: 'manual' }),
      await submit(domain, { request: url.searchParams.toString(), choice: 'new', email: 'x@example.com', name: 'x' }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(302);
      expect(Object.fromEntries(locationOf(reply).searchParams)).toMatchObject({ error, state: 's' });
      expect(reply.headers.get('location')?.startsWith(`${callback}?`)).toBe(true);
    }
  },
);

test('escapes all input in the pages', async () => {
  const names = ['client_id', 'redirect_uri', 'response_type', 'identity_provider', 'scope', 'state', 'nonce', 'other'];
  for (const name of names) {
    const reply = await fetch(authorizeUrl(domain, { [name]: hostile }), { redirect: 'manual' });
    expect(await reply.text()).not.toMatch(/<script|<img/);
  }
  const { serialized } = await openPage(authorizeUrl(domain, { state: hostile }));
  await submit(domain, { request: serialized, choice: 'new', email: 'aoi@example.com', name: hostile });
  await submit(domain, { request: serialized, choice: 'new', email: '"><svg/onload=x>@example.com', name: 'x' });
  const shown = await openPage(authorizeUrl(domain));
  expect(shown.html).toContain('&#62;&#60;script&#62;');
  expect(shown.html).not.toMatch(/<script|<img|<svg/);
  for (const fields of [
    { request: serialized, choice: 'new', email: hostile, name: hostile },
    { request: hostile, choice: 'new', email: 'a@example.com', name: 'a' },
    { request: serialized, choice: hostile },
  ]) {
    const reply = await readPage(await submit(domain, fields));
    expect(reply.status).toBe(400);
    expect(reply.html).not.toMatch(/<script|<img/);
  }
});

test('shows validation problems at the fields and keeps the input', async () => {
  const { serialized } = await openPage(authorizeUrl(domain));
  const send = async (email: string, name: string) =>
    readPage(await submit(domain, { request: serialized, choice: 'new', email, name }));
  const wrongEmail = await send('not-an-address', '葵');
  expect(wrongEmail.status).toBe(400);
  expect(wrongEmail.html).toContain('role="alert">メールアドレスを正しく入力してください。');
  expect(wrongEmail.html).toMatch(/<input id="email"[^>]+aria-describedby="problem" aria-invalid="true"/);
  expect(wrongEmail.html).toContain('value="葵"');
  expect(wrongEmail.serialized).toBe(serialized);
  const noName = await send('sora@example.com', ' ');
  expect(noName.html).toContain('名前を入力してください。');
  expect(noName.html).toMatch(/<input id="name"[^>]+aria-describedby="problem"/);
  expect((await send('sora@example.com', 'x'.repeat(101))).html).toContain('100文字以内');
  expect((await send('sora@example.com', 'a\0b')).html).toContain('使えない文字');
  expect((await openPage(authorizeUrl(domain))).html).not.toContain('sora@example.com');
});

test('rejects a form from another site, of another content type, or over 64 KiB', async () => {
  const { serialized } = await openPage(authorizeUrl(domain));
  const fields = { request: serialized, choice: 'new', email: 'foreign@example.com', name: 'x' };
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await submit(domain, fields, { 'sec-fetch-site': site })).status).toBe(403);
  }
  expect((await submit(domain, fields, { 'sec-fetch-site': 'same-origin' })).status).toBe(302);
  expect((await submit(domain, fields, { 'content-type': 'text/plain' })).status).toBe(400);
  const long = { ...fields, name: 'x'.repeat(70_000) };
  expect((await submit(domain, long)).status).toBe(413);
  expect(emulator.errors).toEqual([]);
});
