// Made at the first use: a cover without text needs none, and a slow phone takes 10 to 90 ms for the first.
let segmenter: Intl.Segmenter | undefined;

const untitled = '（無題）';

// Controls of direction (they could turn the text around a title), and the zero-width space and byte order mark.
const invisible = /[\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const controls = /\p{Cc}+/gu;

/** The title as it can be set: one line, without controls, with single spaces; 「（無題）」 if nothing is left. */
export function cleanTitle(title: string): string {
  const text = title.toWellFormed().replace(invisible, '').replace(controls, ' ').replace(/\s+/g, ' ').trim();
  return text || untitled;
}

/** What a reader sees as characters, found one after the other. */
export function segmentsOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** What a reader sees as characters. */
export const graphemesOf = (text: string): string[] => Array.from(segmentsOf(text), ({ segment }) => segment);
