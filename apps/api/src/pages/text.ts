import { defaultZone, textParts } from '@hiyori/contract';
import { formatPeriod, type Period, zoneName } from '@hiyori/time';
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

const hasOwnClock = ({ timeZone, allDay }: Period & { timeZone: string }): boolean =>
  timeZone !== defaultZone && !allDay;

/** 「11月21日（土） 19:00 – 21:30」, with the year unless it is that of `now`, and with the zone's name outside of Japan unless it is all-day. */
export function periodText(period: Period & { timeZone: string }, now: Date): string {
  const text = formatPeriod(period, period.timeZone, now);
  return hasOwnClock(period) ? `${text}（${zoneName(period.startAt, period.timeZone)}）` : text;
}

/** 「11月28日（土） 05:00（GMT-5）」: the start alone, where there is little room. The name of the zone would leave none for the place. */
export function startText(period: Period & { timeZone: string }, now: Date): string {
  const text = formatPeriod(period, period.timeZone, now).split(' – ')[0] ?? '';
  return hasOwnClock(period) ? `${text}（${zoneName(period.startAt, period.timeZone, 'shortOffset')}）` : text;
}

const rel = 'nofollow ugc noopener';

/** A link to an address that a member wrote. */
export const outsideLink = (address: string): Html => html`<a href="${address}" rel="${rel}">${address}</a>`;

/** A text with its web addresses as links. */
export const withLinks = (text: string): Html =>
  html`${textParts(text).map((part) => (part.isLink ? outsideLink(part.text) : html`${part.text}`))}`;
