import type { Html } from './html.ts';

/**
 * The web app's document with other tags in place of its title and description, and with what is shown before the app runs, in place of its
 * sign that it is loading.
 */
export const withPage = (document: string, head: Html, body: Html | null): string =>
  document
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => head.text)
    .replace(/<div id="root">.*?<\/div>/s, (root) => (body ? `<div id="root"></div>${body.text}` : root));
