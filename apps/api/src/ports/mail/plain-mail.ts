import { escapeHtml } from './escape-html.ts';

/** An e-mail of a text as it is, without formatting. */
export const plainMail = (subject: string, text: string) => ({
  subject,
  text,
  html: `<pre style="white-space:pre-wrap;font:inherit">${escapeHtml(text)}</pre>`,
});
