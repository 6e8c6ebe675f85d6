import { convertPicture } from '../../ports/pictures/convert-picture.ts';

/** Twice the width of a card on a phone, and the whole width of a poster. */
const longestPx = 1_600;

/**
 * Converts an uploaded image to the picture of a cover: whole, at most 1600 px wide and high. It is not cropped, because cards, pages and
 * stories cut it in different shapes. Null for what `convertPicture` does not accept.
 */
export const convertCover = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  convertPicture(bytes, { width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true });
