import { hueOf, motifOf, type PosterEvent, pagePosterSvg, skyAt } from '@hiyori/posters';
import { dayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { Html, html } from './html.ts';
import type { PublicEventRow } from '../features/public-pages/columns.ts';

export const posterEventOf = ({ id, creatorId, title, startAt, timeZone, status }: PublicEventRow): PosterEvent => ({
  title,
  motif: motifOf(title, id),
  hue: hueOf(creatorId),
  startAt,
  timeZone,
  isHoliday: holidayOf(dayOf(startAt, timeZone)) !== null,
  isCancelled: status === 'cancelled',
});

/** The poster for both themes. At night they look the same. */
export function pagePosters(row: PublicEventRow): Html {
  const event = posterEventOf(row);
  const light = new Html(pagePosterSvg(event, { mode: 'light', idPrefix: 'l' }));
  if (skyAt(row.startAt, row.timeZone) === 'night') return html`<div>${light}</div>`;
  const dark = new Html(pagePosterSvg(event, { mode: 'dark', idPrefix: 'd' }));
  return html`<div class="light">${light}</div><div class="dark">${dark}</div>`;
}
