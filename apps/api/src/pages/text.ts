import { textParts } from '@hiyori/contract';
import { type Html, html } from './html.ts';

// Marks that change the direction of the text around them: in a title of a chat they would reverse what follows.
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text on one line without direction marks, for titles and descriptions outside of the page. */
export const plainText = (text: string): string => text.replace(directionMarks, '').replace(/\s+/g, ' ').trim();

const summaryMax = 120;

/** The first characters of a text on one line; an ellipsis follows when there are more. */
export function summaryOf(text: string): string {
  let summary = '';
  let count = 0;
  // Stops at the limit: to segment 10,000 characters takes up to 0.3 s, in which the process answers nothing else.
  for (const { segment } of new Intl.Segmenter('ja').segment(plainText(text))) {
    if (count === summaryMax) return `${summary}…`;
    summary += segment;
    count += 1;
  }
  return summary;
}

const rel = 'nofollow ugc noopener';

/** A link to an address that a member wrote. */
export const outsideLink = (address: string): Html => html`<a href="${address}" rel="${rel}">${address}</a>`;

/** A text with its web addresses as links. */
export const withLinks = (text: string): Html =>
  html`${textParts(text).map((part) => (part.isLink ? outsideLink(part.text) : html`${part.text}`))}`;
