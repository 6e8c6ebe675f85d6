import { drawArt } from '../art/art.ts';
import type { QrCode } from '../code/qr.ts';
import type { Hue } from '../hue.ts';
import { hashedMotif } from '../pattern.ts';
import { cleanTitle } from '../title/clean.ts';
import { drawTitle } from '../title/draw-title.ts';
import { setTitle, type TitleSpace } from '../title/set-title.ts';
import { drawFade, previewHeight, previewLeft, previewStart } from './preview.ts';
import { drawSignature } from './signature.ts';
import { drawStoryStub, storyArtHeight, storyStart } from './story-stub.ts';
import { drawTextLine } from './text-line.ts';

/** What a poster shows of a member. */
export interface PosterPerson {
  readonly id: number | string;
  readonly name: string;
  /** Without @. */
  readonly handle: string;
  /** Empty if there is none. */
  readonly bio: string;
  readonly hue: Hue;
}

interface Options {
  /** Begins every id in the markup; unique in its document. */
  readonly idPrefix: string;
}

const previewSpace: TitleSpace = {
  columnLengths: [],
  width: 256,
  steps: [
    { size: 32, maxLines: 1 },
    { size: 25, maxLines: 2 },
    { size: 19, maxLines: 3 },
  ],
};
const storySpace: TitleSpace = {
  columnLengths: [9, 6, 8],
  width: 304,
  steps: [
    { size: 40, maxLines: 3 },
    { size: 26, maxLines: 4 },
  ],
};

/** As on the profile, where the sky is always that of noon. */
const artOf = ({ id, hue }: PosterPerson) =>
  ({ motif: hashedMotif(id), hue, sky: 'noon', mode: 'light', isCancelled: false }) as const;

/** The picture of a member that other services show beside a link, 1200 x 630. */
export function profilePreviewSvg(person: PosterPerson, { idPrefix }: Options): string {
  const { markup, board } = drawArt({
    ...artOf(person),
    ...{ idPrefix, height: previewHeight, horizon: 0.6, textSide: 'left' },
  });
  const { ink, skyTop } = board.palette;
  const setting = setTitle(person.name, previewSpace);
  const draw = (top: number) => drawTitle(setting, { x: previewLeft, top, height: 80, maxSize: 32, ink, halo: skyTop });
  const title = draw(28 + Math.max(0, (80 - draw(0).bottom) / 2));
  const line = { x: previewLeft, width: 250, colour: ink };
  return [
    previewStart(cleanTitle(person.name)),
    markup,
    drawFade(`${idPrefix}-fade`, skyTop),
    title.markup,
    drawTextLine(`@${person.handle}`, { ...line, baseline: title.bottom + 22, size: 11.5, isBold: true }),
    drawTextLine(person.bio, { ...line, baseline: title.bottom + 40, size: 9.4, isBold: false }),
    drawSignature(previewLeft, 165, 13, ink),
    '</svg>',
  ].join('');
}

/** The poster of a member for a story, 1080 x 1920: the name in the picture, and a QR code. */
export function profileStorySvg(person: PosterPerson, { idPrefix, qr }: Options & { qr?: QrCode | undefined }): string {
  const art = drawArt({ ...artOf(person), height: storyArtHeight, horizon: 0.76, idPrefix });
  const { ink, skyTop } = art.board.palette;
  const setting = setTitle(person.name, storySpace);
  const isVertical = setting.direction === 'vertical';
  const place = { x: isVertical ? 308 : 28, top: isVertical ? 50 : 56, height: 330, maxSize: 44 };
  return [
    storyStart(cleanTitle(person.name)),
    art.markup,
    drawTitle(setting, { ...place, ink, halo: skyTop }).markup,
    drawStoryStub({ first: `@${person.handle}`, second: person.bio || 'つぎの予定を、ひよりで。', qr }),
    '</svg>',
  ].join('');
}
