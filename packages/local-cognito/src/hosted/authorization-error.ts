import type { ServerResponse } from 'node:http';
import { markup } from './markup.ts';
import { replyPage } from './page.ts';

const reasons = {
  invalid_request: 'リクエストの内容が正しくありません。',
  invalid_client: 'アプリクライアント（client_id）が登録されていません。',
  redirect_mismatch: '戻り先の URL が登録されていません。',
  forbidden_origin: 'この画面以外からの送信は受け付けません。',
} as const;

/** An error that is shown on a page: without a valid client and redirect URI the browser must not be redirected. */
export class PageError extends Error {
  readonly reason: keyof typeof reasons;
  readonly status: number;

  constructor(reason: keyof typeof reasons, status = 400) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

/** An error that is reported to the client by a redirect (RFC 6749, 4.1.2.1). */
export class RedirectError extends Error {
  readonly location: string;

  constructor(target: { redirectUri: string; state: string | undefined }, error: string, description: string) {
    super(`${error}: ${description}`);
    this.location = buildRedirectUrl(target, { error, error_description: description });
  }
}

/** Adds the parameters and `state` to the redirect URI, and keeps the query that it already has. */
export function buildRedirectUrl(
  { redirectUri, state }: { redirectUri: string; state: string | undefined },
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  if (state !== undefined) url.searchParams.append('state', state);
  return url.href;
}

/** Sends a 302 redirect. */
export function replyRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}

/** Sends the response for a PageError or a RedirectError. Any other error is thrown again. */
export function replyAuthorizationError(response: ServerResponse, error: unknown): void {
  if (error instanceof RedirectError) {
    replyRedirect(response, error.location);
    return;
  }
  if (!(error instanceof PageError)) throw error;
  const content = markup`<p>${reasons[error.reason]}</p>\n<p>コード: ${error.reason}</p>`;
  replyPage(response, error.status, { title: 'ログインを続けられません（ローカル）', content });
}
