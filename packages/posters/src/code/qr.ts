import { encode } from 'uqr';
import { escapeText, svg } from '../svg.ts';

export interface QrCode {
  /** The dark modules as path data, one unit per module. */
  readonly data: string;
  /** Modules in a row. */
  readonly modules: number;
}

const size = 1200;
/** The light modules around a code that ISO/IEC 18004 requires. */
const quietZone = 4;

/** The QR code of a text: level M, which still reads with 15 % of it damaged. Without a quiet zone. */
export function qrOf(text: string): QrCode {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  return { data: data.map(rowPath).join(''), modules };
}

/** Each run of dark modules as a rectangle. */
const rowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ index: x, 0: { length } }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');

/**
 * A QR code as a picture of its own, 1200 x 1200: black on white in every theme, because many readers need that. Modules have whole
 * pixels; what is left over widens the quiet zone.
 */
export function qrSvg(text: string, label: string): string {
  const { data, modules } = qrOf(text);
  const scale = Math.floor(size / (modules + 2 * quietZone));
  const margin = (size - modules * scale) / 2;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeText(label)}"><rect width="${size}" height="${size}" fill="#ffffff"/><path transform="translate(${margin} ${margin}) scale(${scale})" d="${data}" fill="#000000" shape-rendering="crispEdges"/></svg>`;
}
