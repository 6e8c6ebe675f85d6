import type { FastifyInstance } from 'fastify';

const page = (body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>メール通知 - ひより</title>
<style>:root{color-scheme:light dark}body{font:16px/1.7 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}
button{font:inherit;min-height:44px;padding:0 1.5rem}</style></head><body><main><h1>メール通知</h1>${body}</main></body></html>`;

export interface Unsubscribe {
  /** The user id of a token; null for an invalid one. */
  whoseToken(token: string): number | null;
  unsubscribeFromEmail(userId: number): Promise<void>;
}

/**
 * Unsubscribes a user from e-mail by a link in an e-mail, without a session: a page with a button (scanners follow links, so GET
 * changes nothing), and one-click unsubscribe of mail clients at the same URL (RFC 8058).
 */
export function serveUnsubscribe(app: FastifyInstance, { whoseToken, unsubscribeFromEmail }: Unsubscribe): void {
  app.register(async (scope) => {
    // The only route that accepts a form: RFC 8058 sends one. Its contents are ignored.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, _body, done) => done(null, undefined),
    );
    const config = { rate: 'auth' } as const;
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', { config }, async (request, reply) => {
      // With the server's Referrer-Policy: for no-referrer browsers send the form with `Origin: null` (Fetch standard).
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (whoseToken(request.params.token) === null) {
        return reply.status(404).send(page('<p>このリンクは使えません。</p>'));
      }
      return page(
        '<p>イベントのリマインダーと変更を、メールではお知らせしないようにします。</p><form method="post"><button>メール通知を止める</button></form>',
      );
    });
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', { config }, async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      const userId = whoseToken(request.params.token);
      if (userId === null) return reply.status(404).send(page('<p>このリンクは使えません。</p>'));
      await unsubscribeFromEmail(userId);
      return page('<p>メール通知を止めました。設定の「通知」からいつでも戻せます。</p>');
    });
  });
}
