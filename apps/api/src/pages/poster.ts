import { createHash } from 'node:crypto';
import type { CoverPicture } from '@hiyori/contract';
import {
  artSvg,
  coverOf,
  hueOf,
  type PosterEvent,
  type PosterPerson,
  pagePosterSvg,
  previewSvg,
  profilePreviewSvg,
  profileStorySvg,
  qrOf,
  skyOf,
  storySvg,
} from '@hiyori/posters';
import { dayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { coverPictureOf } from '../features/events/view.ts';
import type { PublicEventRow, PublicProfileRow } from '../features/public-pages/columns.ts';
import { startText } from '../period-text.ts';
import type { Backdrop } from '../ports/pictures/draw-png.ts';
import { Html, html } from './html.ts';

const posterEventOf = (row: PublicEventRow): PosterEvent => {
  const { title, startAt, timeZone, allDay, status } = row;
  return {
    title,
    ...coverOf(row),
    startAt,
    timeZone,
    allDay,
    isHoliday: holidayOf(dayOf(startAt, timeZone)) !== null,
    isCancelled: status === 'cancelled',
    hasPicture: row.coverFile !== null,
  };
};

/** The poster for both themes. At night, and on an uploaded picture, they look the same. */
export function pagePosters(row: PublicEventRow): Html {
  const event = posterEventOf(row);
  const light = new Html(pagePosterSvg(event, { mode: 'light', idPrefix: 'l' }));
  const { coverPicture } = coverPictureOf(row);
  if (coverPicture) return html`<div class="picture">${imageOf(coverPicture, event.isCancelled)}${light}</div>`;
  if (skyOf(row) === 'night') return html`<div>${light}</div>`;
  const dark = new Html(pagePosterSvg(event, { mode: 'dark', idPrefix: 'd' }));
  return html`<div class="light">${light}</div><div class="dark">${dark}</div>`;
}

/** Decorative: the title stands beside it. */
const imageOf = ({ url, focus }: CoverPicture, isGrey: boolean | undefined): Html =>
  html`<img src="${url}" alt="" style="object-position:${focus.x * 100}% ${focus.y * 100}%${isGrey && ';filter:grayscale(1)'}">`;

/** The cover of an event without text, in a list of the page. `index` makes its ids unique. Decorative. */
export function coverSvg(row: PublicEventRow, index: number): Html {
  const isCancelled = row.status === 'cancelled';
  const { coverPicture } = coverPictureOf(row);
  if (coverPicture) return imageOf(coverPicture, isCancelled);
  return new Html(artSvg({ ...coverOf(row), sky: skyOf(row), mode: 'light', idPrefix: `c${index}`, isCancelled }));
}

const factsOf = (row: PublicEventRow) => ({
  idPrefix: 'p',
  place: row.location ?? '',
  organizerName: row.creatorName ?? row.creatorHandle ?? '',
});

/** For a link preview 1200x630, or for a story 1080x1920 with the address of the page as a QR code. */
export type PictureKind = 'preview' | 'story';

/** What an uploaded picture fills; below it in a story is the stub. */
const pictureAreas = { preview: { width: 1200, height: 630 }, story: { width: 1080, height: 1632 } };

/** The uploaded picture of an event's cover, below the drawing. */
export const backdropOf = (row: PublicEventRow, kind: PictureKind, bytes: Uint8Array): Backdrop => ({
  bytes,
  focus: { x: row.coverFocusX, y: row.coverFocusY },
  area: pictureAreas[kind],
  isGrey: row.status === 'cancelled',
});

/** A picture of an event as SVG, transparent where an uploaded picture is to be seen. */
export const eventPictureSvg = (row: PublicEventRow, kind: PictureKind, { url, now }: { url: string; now: Date }) =>
  kind === 'story'
    ? storySvg(posterEventOf(row), { ...factsOf(row), qr: qrOf(url) })
    : previewSvg(posterEventOf(row), {
        ...factsOf(row),
        when: startText(row, now),
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
