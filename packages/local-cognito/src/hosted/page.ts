import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Markup, markup } from './markup.ts';

const style = `
:root { color-scheme: light dark; --paper: #f7f5f0; --card: #fff; --ink: #26241f; --quiet: #5d5950; --line: #8a8578; --deep: #0b57a4; --on-deep: #fff; --alert: #a1271c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1a18; --card: #262522; --ink: #f0ede6; --quiet: #b9b4a9; --line: #7d786d; --deep: #9cc6f5; --on-deep: #10243a; --alert: #ffb3a8; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.7 system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem; background: var(--card); border-radius: 12px; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.5; line-break: strict; text-wrap: balance; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; color: var(--quiet); }
ul { margin: 1rem 0 0; padding: 0; list-style: none; }
li + li { margin-top: .5rem; }
label { display: block; margin: .75rem 0 .25rem; }
input, button { width: 100%; min-height: 44px; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; overflow-wrap: anywhere; }
button { cursor: pointer; }
.account { text-align: left; }
.account span { display: block; }
.account span + span { color: var(--quiet); font-size: .875rem; }
.go { margin-top: 1rem; border-color: var(--deep); background: var(--deep); color: var(--on-deep); }
.leave { margin-top: 1.5rem; }
:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px; }
.alert { color: var(--alert); }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Sends a hosted page. Its Content-Security-Policy allows no scripts, no external resources and no framing.
 * @param formTargets the origins to which a form may be redirected: Chromium applies `form-action` to redirects too
 */
export function replyPage(
  response: ServerResponse,
  status: number,
  { title, content }: { title: string; content: Markup },
  formTargets: readonly string[] = [],
): void {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const { html } = markup`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  response.end(html);
}
