const readable = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\w.:[\]-]+$/u;
const parts = /^https?:\/\/([^/?#]+)(.*)$/is;

/**
 * A web address as people read it, without the scheme. A host with letters of other scripts than Japanese and ASCII is written in ASCII
 * (`xn--…`), because they look like ASCII letters.
 */
export function addressText(address: string): string {
  const [, host = '', rest = ''] = parts.exec(address) ?? [];
  const shown = readable.test(host) ? host : URL.parse(address)?.host;
  return `${shown ?? host}${rest === '/' ? '' : rest}`;
}
