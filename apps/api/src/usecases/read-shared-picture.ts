import { qrSvg } from '@hiyori/posters';
import type { Database } from '../db/client.ts';
import { profilePageUrl, publicPageUrl } from '../features/events/view.ts';
import type { PublicEventRow } from '../features/public-pages/columns.ts';
import { findPublicEvent, findPublicProfile, findVersion } from '../features/public-pages/reads.ts';
import { createKeptAsync } from '../kept.ts';
import {
  backdropOf,
  eventPictureSvg,
  type PictureKind,
  profilePictureSvg,
  profilePictureVersion,
} from '../pages/poster.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { FilesPort } from '../ports/files/files.ts';
import { drawPng } from '../ports/pictures/draw-png.ts';

interface Deps {
  db: Database;
  clock: Clock;
  files: FilesPort;
  publicOrigin(): string;
}

/** What an address names: an event by its slug, or a member by the handle. */
export type PictureSubject = { slug: string } | { handle: string };

/** Pictures that are kept: a preview has about 200 kB, a story twice that. */
const previewsMax = 64;
const storiesMax = 24;

/** The pictures of public pages. They exist as long as their page; each is drawn on its first request. */
export function createSharedPictures({ db, clock, files, publicOrigin }: Deps) {
  const kept = { preview: createKeptAsync<Uint8Array>(previewsMax), story: createKeptAsync<Uint8Array>(storiesMax) };

  interface Drawable {
    /** Part of the address; differs after every change of the picture. */
    version: string;
    /** Of what is kept. */
    key: string;
    draw(kind: PictureKind): Promise<Uint8Array>;
  }

  async function drawEvent(row: PublicEventRow, kind: PictureKind, url: string): Promise<Uint8Array> {
    const file = row.coverFile === null ? null : await files.get(row.coverFile);
    // A file that was replaced after the row was read: the address of this version is not shown any more.
    const shown = file ? row : { ...row, coverFile: null };
    const svg = eventPictureSvg(shown, kind, { url, now: clock.now() });
    return drawPng(svg, file ? backdropOf(row, kind, file.bytes) : undefined);
  }

  async function find(subject: PictureSubject): Promise<Drawable | null> {
    if ('slug' in subject) {
      const row = await findPublicEvent(db, subject);
      if (!row) return null;
      const url = publicPageUrl(publicOrigin(), row.slug);
      return {
        version: String(row.sequence),
        key: `${row.slug}:${row.sequence}:${row.creatorName}`,
        draw: (kind) => drawEvent(row, kind, url),
      };
    }
    const person = await findPublicProfile(db, subject.handle);
    if (!person) return null;
    const version = profilePictureVersion(person);
    const url = profilePageUrl(publicOrigin(), person.handle ?? '');
    return { version, key: `@${person.id}:${version}`, draw: (kind) => drawPng(profilePictureSvg(person, kind, url)) };
  }

  return {
    /** A picture; null without a page, and the current version for another one. */
    async readPicture(
      subject: PictureSubject,
      version: string | undefined,
      kind: PictureKind,
    ): Promise<{ png: Uint8Array } | { version: string } | null> {
      const found = await find(subject);
      if (!found || found.version !== version) return found && { version: found.version };
      return { png: await kept[kind].get(found.key, () => found.draw(kind)) };
    },

    /** The address of a page as a QR code; null without a page. */
    async readQr(subject: PictureSubject): Promise<{ svg: string; png(): Promise<Uint8Array> } | null> {
      const url = await findAddress(subject);
      if (!url) return null;
      const svg = qrSvg(url, 'このページのQRコード');
      return { svg, png: () => kept.preview.get(url, () => drawPng(svg)) };
    },
  };

  async function findAddress(subject: PictureSubject): Promise<string | null> {
    if ('slug' in subject) return (await findVersion(db, subject)) && publicPageUrl(publicOrigin(), subject.slug);
    const person = await findPublicProfile(db, subject.handle);
    return person && profilePageUrl(publicOrigin(), person.handle ?? '');
  }
}
