import type { Day } from '../day.ts';

/** The lunar months and solar terms of some decades, as text. */
export interface KoyomiTable {
  /** The first day of the first lunar month. */
  firstDay: Day;
  /** The number of the first lunar month. */
  firstMonth: number;
  /** Two characters for each lunar month. */
  months: string;
  firstYear: number;
  /** The earliest date of each of the 24 solar terms, MM-DD, with a space between them. */
  earliestTerms: string;
  /** How many days later each term is: three terms in a character, 24 for each year. */
  termOffsets: string;
}

/** What is stored of a lunar month; the days of the moon's phases are counted from its first day. */
export interface PackedMonth {
  isLeap: boolean;
  length: number;
  firstQuarter: number;
  full: number;
  lastQuarter: number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const minimum = { length: 29, firstQuarter: 6, full: 13, lastQuarter: 20 };

function digit(value: number): string {
  const character = alphabet[value];
  if (character === undefined) throw new RangeError(`does not fit into a character: ${value}`);
  return character;
}
const valueAt = (text: string, index: number): number => alphabet.indexOf(text.charAt(index));

function bits(value: number, count: number): number {
  if (value < 0 || value >= 2 ** count) throw new RangeError(`does not fit into ${count} bits: ${value}`);
  return value;
}

/** 12 bits: leap month, 30 days, and three bits for each phase of the moon. */
export function packLunarMonth({ isLeap, length, firstQuarter, full, lastQuarter }: PackedMonth): string {
  const value =
    (Number(isLeap) << 10) |
    (bits(length - minimum.length, 1) << 9) |
    (bits(firstQuarter - minimum.firstQuarter, 3) << 6) |
    (bits(full - minimum.full, 3) << 3) |
    bits(lastQuarter - minimum.lastQuarter, 3);
  return digit(value >> 6) + digit(value & 63);
}

/** The inverse, for the `index`th month of the text. */
export function unpackLunarMonth(months: string, index: number): PackedMonth {
  const value = (valueAt(months, 2 * index) << 6) | valueAt(months, 2 * index + 1);
  return {
    isLeap: (value >> 10) % 2 === 1,
    length: minimum.length + ((value >> 9) & 1),
    firstQuarter: minimum.firstQuarter + ((value >> 6) & 7),
    full: minimum.full + ((value >> 3) & 7),
    lastQuarter: minimum.lastQuarter + (value & 7),
  };
}

const termsInCharacter = 3;

export function packTermOffsets(offsets: readonly number[]): string {
  let text = '';
  for (let at = 0; at < offsets.length; at += termsInCharacter) {
    const [first = 0, second = 0, third = 0] = offsets.slice(at, at + termsInCharacter).map((days) => bits(days, 2));
    text += digit((first << 4) | (second << 2) | third);
  }
  return text;
}

/** The inverse, for the `index`th term of the text. */
export const termOffsetAt = (offsets: string, index: number): number =>
  (valueAt(offsets, Math.floor(index / termsInCharacter)) >> (4 - 2 * (index % termsInCharacter))) & 3;
