import type { CoverPicture, Event, EventUpdate, Focus } from '@hiyori/contract';
import { parsePicture } from '../../lib/data-url.ts';

/** The picture in the draft of an event, as text like its other values. */
export interface CoverDraft {
  /** Empty without a picture; the address of the stored one, or a chosen one as `data:` address. */
  picture: string;
  /** 「0.5 0.5」: the shares of width and height of the point that stays visible. */
  pictureFocus: string;
}

const middle: Focus = { x: 0.5, y: 0.5 };

export const focusText = ({ x, y }: Focus): string => `${x} ${y}`;

/** The focus of a draft; the middle for another text. */
export function parseFocus(text: string): Focus {
  const [x = Number.NaN, y = Number.NaN] = text.split(' ').map(Number);
  return [x, y].every((share) => share >= 0 && share <= 1) ? { x, y } : middle;
}

export const noCover: CoverDraft = { picture: '', pictureFocus: focusText(middle) };

export const coverDraftOf = ({ coverPicture }: Pick<Event, 'coverPicture'>): CoverDraft =>
  coverPicture ? { picture: coverPicture.url, pictureFocus: focusText(coverPicture.focus) } : noCover;

/** What the cover of the event will show; undefined without a picture. */
export const coverPictureOf = ({ picture, pictureFocus }: CoverDraft): CoverPicture | undefined =>
  picture ? { url: picture, focus: parseFocus(pictureFocus) } : undefined;

/** The member of an update that moves the focus of the picture that the event keeps. */
export function movedFocus(draft: CoverDraft, { coverPicture }: Event): Pick<EventUpdate, 'coverFocus'> {
  const isMoved =
    coverPicture !== undefined &&
    draft.picture === coverPicture.url &&
    draft.pictureFocus !== focusText(coverPicture.focus);
  return isMoved ? { coverFocus: parseFocus(draft.pictureFocus) } : {};
}

/** What is sent after the event was saved; null when nothing is. */
export type CoverChange = { kind: 'replace'; file: Blob; focus: Focus } | { kind: 'remove' };

export function coverChangeOf(draft: CoverDraft, original?: Pick<Event, 'coverPicture'>): CoverChange | null {
  const file = parsePicture(draft.picture);
  if (file) return { kind: 'replace', file, focus: parseFocus(draft.pictureFocus) };
  return draft.picture === '' && original?.coverPicture ? { kind: 'remove' } : null;
}
