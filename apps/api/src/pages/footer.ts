import { type Html, html } from './html.ts';

export interface PageContext {
  origin: string;
  now: Date;
  /** Receives reports; undefined: members report by the contact form. */
  reportEmail: string | undefined;
}

const addressWith = (address: string, fields: Record<string, string>): string =>
  `${address}?${new URLSearchParams(fields)}`;

/** Ways to pass the page on. All but the button are links; the button needs a script and is hidden until it runs. */
export function shareSection(url: string, title: string): Html {
  const text = `${title} | ひより`;
  const line = addressWith('https://social-plugins.line.me/lineit/share', { url, text });
  const x = addressWith('https://x.com/intent/post', { text, url });
  const { pathname } = new URL(url);
  return html`<section class="share"><h2>共有</h2><div class="three"><a class="button" href="${line}" rel="nofollow noopener">LINE</a><a class="button" href="${x}" rel="nofollow noopener">X</a><button class="button" type="button" data-copy hidden>コピー</button></div>
<input class="address" readonly value="${url}" aria-label="このページのアドレス"><p class="note" role="status"></p>
<details><summary>QRコード</summary><img src="${pathname}/qr.svg" alt="このページのQRコード" width="216" height="216" loading="lazy"></details></section>`;
}

/** The report, and the legal pages. */
export function footer(url: string, reportEmail: string | undefined): Html {
  // Spaces as %20: mail programs show the + of a form as it is.
  const subject = encodeURIComponent(`このページを報告: ${url}`);
  const report = reportEmail ? `mailto:${reportEmail}?subject=${subject}` : '/settings/contact';
  return html`<p class="links"><a href="${report}" rel="nofollow">このページを報告</a><a href="/legal/terms">利用規約</a><a href="/legal/privacy">プライバシーポリシー</a></p>`;
}

export const copyScriptPath = '/e/copy.js';

/** Makes the copy button of `shareSection` work. The pages need no script: without it the address can be selected. */
export const copyScript = `'use strict';
const button = document.querySelector('[data-copy]');
const address = document.querySelector('.address');
const status = document.querySelector('.share [role=status]');
if (button && address && status && navigator.clipboard) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(address.value);
      status.textContent = 'コピーしました';
      setTimeout(() => { status.textContent = ''; }, 2000);
    } catch {
      address.select();
    }
  });
}
`;
