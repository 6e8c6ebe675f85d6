import { createHash } from 'node:crypto';
import {
  coverOf,
  hueOf,
  type PosterEvent,
  type PosterPerson,
  pagePosterSvg,
  previewSvg,
  profilePreviewSvg,
  profileStorySvg,
  qrOf,
  skyAt,
  storySvg,
} from '@hiyori/posters';
import { dayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import type { PublicEventRow, PublicProfileRow } from '../features/public-pages/columns.ts';
import { Html, html } from './html.ts';
import { periodText } from './text.ts';

const posterEventOf = (row: PublicEventRow): PosterEvent => {
  const { title, startAt, timeZone, status } = row;
  return {
    title,
    ...coverOf(row),
    startAt,
    timeZone,
    isHoliday: holidayOf(dayOf(startAt, timeZone)) !== null,
    isCancelled: status === 'cancelled',
  };
};

/** The poster for both themes. At night they look the same. */
export function pagePosters(row: PublicEventRow): Html {
  const event = posterEventOf(row);
  const light = new Html(pagePosterSvg(event, { mode: 'light', idPrefix: 'l' }));
  if (skyAt(row.startAt, row.timeZone) === 'night') return html`<div>${light}</div>`;
  const dark = new Html(pagePosterSvg(event, { mode: 'dark', idPrefix: 'd' }));
  return html`<div class="light">${light}</div><div class="dark">${dark}</div>`;
}

const factsOf = (row: PublicEventRow) => ({
  idPrefix: 'p',
  place: row.location ?? '',
  organizerName: row.creatorName ?? row.creatorHandle ?? '',
});

/** For a link preview 1200x630, or for a story 1080x1920 with the address of the page as a QR code. */
export type PictureKind = 'preview' | 'story';

/** A picture of an event as SVG. */
export const eventPictureSvg = (row: PublicEventRow, kind: PictureKind, { url, now }: { url: string; now: Date }) =>
  kind === 'story'
    ? storySvg(posterEventOf(row), { ...factsOf(row), qr: qrOf(url) })
    : previewSvg(posterEventOf(row), {
        ...factsOf(row),
        // Only the start: there is little room.
        when: periodText(row.startAt, row.endAt, row.timeZone, now).split(' – ')[0] ?? '',
      });

const posterPersonOf = ({ id, displayName, handle, bio }: PublicProfileRow): PosterPerson => ({
  id,
  name: displayName ?? handle ?? '',
  handle: handle ?? '',
  bio: bio ?? '',
  hue: hueOf(id),
});

/** Increase it when the pictures of members are drawn in another way: their addresses are cached for ever. */
const profilePictureForm = 1;

/** Differs after every change of what the pictures of a member show. */
export const profilePictureVersion = (person: PublicProfileRow): string =>
  createHash('sha256')
    .update(JSON.stringify([profilePictureForm, posterPersonOf(person)]))
    .digest('hex')
    .slice(0, 8);

/** A picture of a member as SVG. */
export const profilePictureSvg = (person: PublicProfileRow, kind: PictureKind, url: string): string =>
  kind === 'story'
    ? profileStorySvg(posterPersonOf(person), { idPrefix: 'p', qr: qrOf(url) })
    : profilePreviewSvg(posterPersonOf(person), { idPrefix: 'p' });
