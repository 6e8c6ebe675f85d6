import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isLoopback } from '../../client-network.ts';
import type { Mailbox } from '../../features/dev-mailbox/mailbox.ts';
import type { DeliveredMail } from '../../features/dev-mailbox/reads.ts';
import { HttpError } from '../../http-error.ts';
import { escapeHtml } from '../../ports/mail/escape-html.ts';

const Query = z.object({ to: z.string().max(255).optional() });

const letter = (mail: DeliveredMail) => `
<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p class="meta">${escapeHtml(mail.to)} ・ <time>${escapeHtml(mail.createdAt)}</time></p>
  <pre>${escapeHtml(mail.text)}</pre>
</article>`;

const page = (mails: DeliveredMail[]) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>ひより 開発用メールボックス</title>
<style>
:root{color-scheme:light dark}body{font:16px/1.7 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:1rem 0}h1{font-size:1.25rem}h2{font-size:1rem;margin:0}
.meta{font-size:.875rem;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0}
</style></head><body><main><h1>開発用メールボックス</h1>
<p>この環境のメールは外に出ず、ここに届きます。新しい順に${mails.length}通。</p>
${mails.map(letter).join('') || '<p>まだ届いていません。</p>'}</main></body></html>`;

/**
 * Where the embedded default's mail is read: a page for people, JSON for scripts. Never mounted when real mail is sent. Answered only under
 * the server's own names: a page of another site may have let its name point to this computer (DNS rebinding).
 */
export function showMailbox(app: FastifyInstance, mailbox: Mailbox, allowedOrigins: ReadonlySet<string>): void {
  const onRequest = async ({ headers }: FastifyRequest) => {
    const url = `http://${headers.host ?? ''}`;
    const name = URL.canParse(url) ? new URL(url).hostname : '';
    const isOwn = isLoopback(name) || [...allowedOrigins].some((origin) => new URL(origin).hostname === name);
    if (!isOwn) throw new HttpError(404, errorCodes.notFound, 'Not found.');
  };
  const list = (query: unknown) => {
    const parsed = Query.safeParse(query);
    return mailbox.list(parsed.success ? parsed.data.to : '');
  };
  app.get('/dev/mailbox', { onRequest }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await list(request.query))),
  );
  app.get('/dev/mailbox.json', { onRequest }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await list(request.query)),
  );
}
