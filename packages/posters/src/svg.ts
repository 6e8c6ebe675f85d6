const maxDecimals = 100;

/** A number as SVG writes it, with at most two decimals. */
const decimal = (value: number): string => String(Math.round(value * maxDecimals) / maxDecimals);

/** A template of SVG markup or path data: numbers get at most two decimals, lists are joined. Text must be escaped before. */
export function svg(parts: TemplateStringsArray, ...values: readonly (number | string | readonly string[])[]): string {
  return parts.reduce((whole, part, index) => {
    const value = values[index - 1];
    const text = typeof value === 'number' ? decimal(value) : typeof value === 'object' ? value.join('') : value;
    return `${whole}${text ?? ''}${part}`;
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0 has no other control characters than tab and line break.
const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Text for the content or an attribute of an XML or HTML element. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Attributes of a filled shape. */
export const filled = (colour: string, opacity = 1): string =>
  opacity === 1 ? `fill="${colour}"` : svg`fill="${colour}" fill-opacity="${opacity}"`;

/** Attributes of an outlined shape with round ends and corners. */
export const outlined = (colour: string, opacity = 0.5, width = 1.2): string =>
  svg`fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`;

export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`;

export const rect = (x: number, y: number, width: number, height: number, attributes: string, radius = 0): string =>
  svg`<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? svg` rx="${radius}"` : ''} ${attributes}/>`;

/** Whole numbers from `from` up to but not including `to`. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(to - from)) }, (_, index) => from + index);
