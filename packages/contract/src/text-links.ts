import { isWebAddress } from './web-address.ts';

/** A part of a text; `isLink` for a web address. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

// ASCII only, so that Japanese text directly after an address does not belong to it. Raw Japanese paths end there: browsers copy them encoded.
const addresses = /(?<![a-z0-9])https?:\/\/[a-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/gi;
const endsSentence = new Set(".,;:!?'*");
const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Without the punctuation of the sentence, and without a bracket that was opened before the address. */
function withoutEnd(address: string): string {
  const count = (character: string) => address.split(character).length - 1;
  const unopened: Record<string, number> = {};
  for (const [close, open] of Object.entries(opening)) unopened[close] = count(close) - count(open);
  let end = address.length;
  for (;;) {
    const last = address.charAt(end - 1);
    if (!endsSentence.has(last)) {
      if ((unopened[last] ?? 0) <= 0) return address.slice(0, end);
      unopened[last] = (unopened[last] ?? 0) - 1;
    }
    end -= 1;
  }
}

/** The parts of a text, in order. The texts of all parts together are the given text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(addresses)) {
    const address = withoutEnd(match);
    if (!isWebAddress(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false });
    parts.push({ text: address, isLink: true });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}
