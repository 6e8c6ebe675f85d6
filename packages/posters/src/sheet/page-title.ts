import { cleanTitle } from '../title/clean.ts';
import { setTitle, type TitleSetting, type TitleSpace } from '../title/set-title.ts';

const space: TitleSpace = {
  columnLengths: [9, 6, 8],
  width: 304,
  steps: [
    { size: 40, maxLines: 2 },
    { size: 32, maxLines: 3 },
    { size: 26, maxLines: 4 },
  ],
};

/** How the poster of a page sets a title. */
export const setPageTitle = (title: string): TitleSetting => setTitle(title, space);

/** Whether `pagePosterSvg` cuts a title, so that the page has to show it as text. The wide poster has room for more. */
export function isCutOnPage(title: string): boolean {
  const withoutSpaces = (text: string) => text.replace(/\s/gu, '');
  return withoutSpaces(setPageTitle(title).lines.join('')) !== withoutSpaces(cleanTitle(title));
}
