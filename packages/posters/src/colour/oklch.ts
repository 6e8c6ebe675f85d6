/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const tolerance = 0.0005;
const chromaStep = 0.002;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const encode = (linear: number): number => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
const decode = (encoded: number): number => (encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4);

/** Linear sRGB of an OKLCH colour, outside 0 to 1 when sRGB has no such colour. */
function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const linearOf = (hex: string): Triple => {
  const channel = (index: number) => decode(Number.parseInt(hex.slice(index, index + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

/** `#rrggbb` of a colour. Where sRGB has no such colour, its chroma is lowered until sRGB has it. */
export function oklchToHex(colour: Oklch): string {
  let chroma = colour.chroma;
  let linear = toLinear(colour);
  while (chroma > 0 && !linear.every((value) => value >= -tolerance && value <= 1 + tolerance)) {
    chroma = Math.max(0, chroma - chromaStep);
    linear = toLinear({ ...colour, chroma });
  }
  const channels = linear.map((value) => Math.round(clamp(encode(clamp(value))) * 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The OKLCH colour of `#rrggbb`. */
export function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The colour with a share (0 to 1) of its chroma. */
export function withChroma(hex: string, share: number): string {
  const colour = hexToOklch(hex);
  return oklchToHex({ ...colour, chroma: colour.chroma * share });
}

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
