import type { Transaction } from '../db/client.ts';
import { pollPath } from '../features/date-polls/view.ts';
import { queueMail } from '../features/notifications/writes.ts';
import { escapeHtml } from '../ports/mail/escape-html.ts';

interface Link {
  token: string;
  origin: string;
  now: Date;
}

/** Queues the link by which a guest changes their answer, if they gave an address. In its fragment, so that no log has the token. */
export async function mailAnswerLink(
  tx: Transaction,
  { title, slug }: { title: string; slug: string },
  email: string | null | undefined,
  { token, origin, now }: Link,
): Promise<void> {
  if (!email) return;
  const url = `${origin}${pollPath(slug)}#answer=${token}`;
  const text = `日程調整「${title}」に答えました。答えをなおすときは、このリンクをひらいてください。`;
  const mail = {
    to: email,
    subject: `答えを受けとりました：${title}`.replaceAll(/\s+/g, ' '),
    text: `${text}\n\n${url}\n\n心あたりのないときは、このメールをすててください。\n\n--\nひより\n`,
    html: `<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(url)}">答えをなおす</a></p>
<hr><p><small>ひより　心あたりのないときは、このメールをすててください。</small></p>`,
  };
  await queueMail(tx, null, mail, now.toISOString());
}
