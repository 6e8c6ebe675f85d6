import type { ServerResponse } from 'node:http';
import { markup } from './markup.ts';
import { replyPage } from './page.ts';

const reasons = {
  invalid_request: 'リクエストの内容が正しくありません。',
  invalid_client: 'アプリクライアント（client_id）が登録されていません。',
  redirect_mismatch: '戻り先の URL が登録されていません。',
  forbidden_origin: 'この画面以外からの送信は受け付けません。',
} as const;

/** A request that must not lead anywhere, because who sent it or where it would lead to is not known. */
export class PageRefusal extends Error {
  readonly reason: keyof typeof reasons;
  readonly status: number;

  constructor(reason: keyof typeof reasons, status = 400) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

/** A refusal that the client is told, by leading the browser back to it (RFC 6749, 4.1.2.1). */
export class ClientRefusal extends Error {
  readonly location: string;

  constructor(back: { redirectUri: string; state: string | undefined }, error: string, description: string) {
    super(`${error}: ${description}`);
    this.location = leadBack(back, { error, error_description: description });
  }
}

/** The address at the client with what it is told, beside what its address already holds. */
export function leadBack(
  { redirectUri, state }: { redirectUri: string; state: string | undefined },
  told: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(told)) url.searchParams.append(name, value);
  if (state !== undefined) url.searchParams.append('state', state);
  return url.href;
}

/** Sends the browser on and ends the response. */
export function replyRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}

/** Answers a refusal in its way; any other error is thrown again. */
export function replyRefusal(response: ServerResponse, error: unknown): void {
  if (error instanceof ClientRefusal) {
    replyRedirect(response, error.location);
    return;
  }
  if (!(error instanceof PageRefusal)) throw error;
  const content = markup`<p>${reasons[error.reason]}</p>\n<p>コード: ${error.reason}</p>`;
  replyPage(response, error.status, { title: 'ログインを続けられません（ローカル）', content });
}
