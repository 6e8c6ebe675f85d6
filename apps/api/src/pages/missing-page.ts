import { html } from './html.ts';
import { renderPage } from './layout.ts';

const drawing = html`<svg viewBox="0 0 200 168" aria-hidden="true"><g fill="none" stroke="var(--text)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M100 8v10"/><path d="M50 30h100v104q-18 4-30 16H50z" fill="var(--surface)"/><path d="M150 134q-18 4-30 16 2-12-4-20 18 6 34 4z" fill="var(--tint)"/></g><path d="M50 30h100v20H50z" fill="var(--accent)"/><circle cx="100" cy="22" r="5" fill="var(--surface)" stroke="var(--text)" stroke-width="2.4"/><circle cx="98" cy="94" r="24" fill="none" stroke="var(--strong)" stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round"/><ellipse cx="100" cy="160" rx="66" ry="4" fill="var(--tint)"/></svg>`;

/** The page of an address without a public page. It is the same for every reason, so that it does not tell which one. */
export const renderMissingPage = (origin: string): string =>
  renderPage({
    title: 'このページは、ありません',
    description: 'リンクがまちがっているか、いまは見られない予定です。',
    url: `${origin}/`,
    isIndexed: false,
    loginUrl: '/login',
    body: html`<main class="missing">${drawing}<h1>このページは、<wbr>ありません</h1><p class="muted">リンクがまちがっているか、<br>いまは見られない予定です。</p><div class="actions"><a class="button primary" href="/">ひよりをひらく</a><p class="note">届いたリンクを、もう一度たしかめてみてください。</p></div></main>`,
  });
