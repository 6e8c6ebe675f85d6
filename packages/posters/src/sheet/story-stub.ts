import { boardWidth } from '../art/board.ts';
import type { QrCode } from '../code/qr.ts';
import { circle, escapeText, filled, path, rect, svg } from '../svg.ts';
import { drawSignature } from './signature.ts';
import { drawTextLine } from './text-line.ts';

const storyHeight = 640;
export const storyArtHeight = 544;

const top = 538;
const washi = { paper: '#fdf9f2', ink: '#1e1b17', muted: '#5c5751', tear: '#d9cfc1' };
const qrSize = 64;

export interface StoryStub {
  readonly first: string;
  readonly second: string;
  readonly qr?: QrCode | undefined;
}

/** The paper below the picture of a story: two lines, the mark and a QR code. */
export function drawStoryStub({ first, second, qr }: StoryStub): string {
  const line = { x: 24, width: qr ? 236 : 312 };
  return [
    rect(0, top, boardWidth, storyHeight - top, filled(washi.paper)),
    circle(0, top, 9, filled(washi.paper)),
    circle(boardWidth, top, 9, filled(washi.paper)),
    path(
      `M16 ${top}h328`,
      `fill="none" stroke="${washi.tear}" stroke-width="1.6" stroke-dasharray="1 6" stroke-linecap="round"`,
    ),
    drawTextLine(first, { ...line, baseline: 568, size: 16, isBold: true, colour: washi.ink }),
    drawTextLine(second, { ...line, baseline: 591, size: 13, isBold: false, colour: washi.muted }),
    drawSignature(24, 604, 20, washi.ink),
    qr
      ? svg`<path transform="translate(272 552) scale(${qrSize / qr.modules})" d="${escapeText(qr.data)}" fill="${washi.ink}" shape-rendering="crispEdges"/>`
      : '',
  ].join('');
}

/** The opening tag of a story, drawn as 1080 x 1920. */
export const storyStart = (label: string): string =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 0 ${boardWidth} ${storyHeight}" role="img" aria-label="${escapeText(label)}のポスター">`;
