import type { Hue } from '@hiyori/posters';
import { copyScriptPath } from './footer.ts';
import { Html, html } from './html.ts';
import { style, tintOf } from './style.ts';

interface Page {
  title: string;
  /** What a chat or a search engine shows of the page. */
  description: string;
  url: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The picture of a link preview, 1200x630. */
  picture?: { url: string; alt: string } | undefined;
  /** schema.org data. */
  data?: object | undefined;
  /** The colour of the page. */
  hue?: Hue | undefined;
  /** Of the login link. */
  loginUrl: string;
  body: Html;
}

const styles = new Html(style);
const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--accent)"/><path d="M8.5 17.25a7.5 7.5 0 0 1 15 0z" fill="#fff"/><path d="M6.5 20.5h19M10.5 24.25h11" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`;

/** JSON in a script element: no text of a member can end the element. */
const embeddedJson = (data: object): Html => new Html(JSON.stringify(data).replaceAll('<', '\\u003c'));

/** The tags from which other sites make the preview of a link (Open Graph). */
export const previewTags = ({
  title,
  description,
  url,
  picture,
}: Pick<Page, 'title' | 'description' | 'url' | 'picture'>): Html =>
  html`<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="ひより">
<meta property="og:locale" content="ja_JP">
${
  picture &&
  html`<meta property="og:image" content="${picture.url}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${picture.alt}">
`
}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`;

/** A page that needs no script and no session. Pages with a picture can be shared. */
export function renderPage({ title, description, url, isIndexed, picture, data, hue, loginUrl, body }: Page): string {
  const tint = hue === undefined ? '' : new Html(tintOf(hue));
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title} | ひより</title>
<meta name="description" content="${description}">
${!isIndexed && html`<meta name="robots" content="noindex">\n`}<link rel="canonical" href="${url}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${previewTags({ title, description, url, picture })}
${data && html`<script type="application/ld+json">${embeddedJson(data)}</script>\n`}<style>${styles}${tint}</style>
${
  picture &&
  html`<script src="${copyScriptPath}" defer></script>
`
}</head>
<body><header><a class="brand" href="/">${mark}ひより</a><a class="plain" href="${loginUrl}">ログイン</a></header>${body}</body>
</html>
`.text;
}
