import { hueOf, motifOf, type PosterEvent, pagePosterSvg, previewSvg, skyAt } from '@hiyori/posters';
import { dayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import type { PublicEventRow } from '../features/public-pages/columns.ts';
import { Html, html } from './html.ts';
import { periodText } from './text.ts';

const posterEventOf = ({ id, creatorId, title, startAt, timeZone, status }: PublicEventRow): PosterEvent => ({
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

/** The picture of a link preview as SVG, 1200x630. */
export const linkPreviewSvg = (row: PublicEventRow, now: Date): string =>
  previewSvg(posterEventOf(row), {
    idPrefix: 'p',
    // Only the start: there is little room.
    when: periodText(row.startAt, row.endAt, row.timeZone, now).split(' – ')[0] ?? '',
    place: row.location ?? '',
    organizerName: row.creatorName ?? row.creatorHandle ?? '',
  });
