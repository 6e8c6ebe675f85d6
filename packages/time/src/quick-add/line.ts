/** What a part of the line is: tinted while it is typed. `problem` is a date or time that does not exist or can mean several. */
export type SpanKind = 'day' | 'time' | 'place' | 'repeat' | 'problem';

/** A part of the line, in UTF-16 code units. */
export interface Span {
  kind: SpanKind;
  start: number;
  end: number;
}

export interface Found {
  match: RegExpExecArray;
  start: number;
  end: number;
}

/** Half the width, one code unit for one, so that positions are those of the typed line. What keyboards have for a hyphen is one. */
const narrow = (text: string): string =>
  text
    .replace(/[^!-~ぁ-ゖ一-龠]/g, (unit) => {
      const folded = unit.normalize('NFKC');
      return folded.length === 1 ? folded : unit;
    })
    .replace(/[−‐‑]|(?<=\d)ー(?=\d)/g, '-');

/** The line while its parts are recognised. A part that was taken is not found again. */
export class Line {
  readonly typed: string;
  readonly text: string;
  readonly spans: Span[] = [];
  readonly #isTaken: boolean[];
  /** Taken, but part of the title: an address, or what the caller cannot use. */
  readonly #isKept: boolean[];
  /** The ends of particles by those of the parts before them. */
  readonly #particles = new Map<number, number>();

  constructor(typed: string) {
    this.typed = typed;
    this.text = narrow(typed);
    this.#isTaken = Array.from({ length: typed.length }, () => false);
    this.#isKept = Array.from({ length: typed.length }, () => false);
  }

  isFree(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if (this.#isTaken[at]) return false;
    return true;
  }

  /** Every match of a pattern with the flag g whose characters are free. */
  *findAll(pattern: RegExp): Generator<Found> {
    // matchAll would make a copy of the pattern for every line.
    for (let from = 0; from <= this.text.length; ) {
      pattern.lastIndex = from;
      const match = pattern.exec(this.text);
      if (!match) return;
      const start = match.index;
      const end = start + match[0].length;
      from = Math.max(end, start + 1);
      if (end > start && this.isFree(start, end)) yield { match, start, end };
    }
  }

  /** Takes a part out of the title. */
  take(kind: SpanKind, start: number, end: number): void {
    this.#isTaken.fill(true, start, end);
    this.spans.push({ kind, start, end });
  }

  /** Takes a part that stays in the title. */
  keep(start: number, end: number): void {
    this.#isTaken.fill(true, start, end);
    this.#isKept.fill(true, start, end);
  }

  /** Leaves words out of the title that mean nothing alone. */
  drop(start: number, end: number): void {
    this.#isTaken.fill(true, start, end);
  }

  /** Gives a part back to the title that was taken, with its particle, because it cannot be used. */
  refuse(start: number, end: number): void {
    this.#isKept.fill(true, start, this.#particles.get(end) ?? end);
    for (const span of this.spans) if (span.start === start && span.end === end) span.kind = 'problem';
  }

  /** Takes the particle after a span that was just taken, and returns it. The pattern has the flag y. */
  takeAfter(span: { end: number }, particle: RegExp): string {
    if (this.#isKept[span.end - 1]) return '';
    particle.lastIndex = span.end;
    const [found = ''] = particle.exec(this.text) ?? [];
    if (!this.isFree(span.end, span.end + found.length)) return '';
    this.#isTaken.fill(true, span.end, span.end + found.length);
    if (found) this.#particles.set(span.end, span.end + found.length);
    return found;
  }

  /** What is left, with single spaces. */
  title(): string {
    const isOut = (index: number) => this.#isTaken[index] && !this.#isKept[index];
    // A sign between two parts that are out joins nothing.
    const isSign = (index: number) => /[~〜～]/u.test(this.typed.charAt(index)) && isOut(index - 1) && isOut(index + 1);
    const parts = Array.from({ length: this.typed.length }, (_, index) =>
      isOut(index) || isSign(index) ? ' ' : this.typed.charAt(index),
    );
    return parts
      .join('')
      .replace(/[(（【[][\s　]*[)）】\]]/g, ' ')
      .replace(/[\s　]+/g, ' ')
      .replace(/^[\s、,。・]+|[\s、,・]+$/g, '');
  }
}

const kanjiDigits = '〇一二三四五六七八九';

/** 12, 十二, 二十五 or 二〇二七 as a number. */
export function toNumber(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text);
  if (!text.includes('十')) return [...text].reduce((sum, digit) => sum * 10 + kanjiDigits.indexOf(digit), 0);
  const [tens, ones] = text.split('十');
  const digit = (part: string | undefined, empty: number) => (part ? kanjiDigits.indexOf(part) : empty);
  return digit(tens, 1) * 10 + digit(ones, 0);
}

/** That no number goes on here to the left, as the source of a pattern: 「五日」 of 「十五日」 is no day. */
export const wholeNumber = `(?<![\\d${kanjiDigits}十百千])`;
/** Digits, or a Japanese number below 100, as the source of a pattern. */
export const number = `${wholeNumber}(?:\\d{1,2}|[二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])`;
/** A year, as the source of a pattern: 2027, 二〇二七. */
export const fourDigits = `${wholeNumber}(?:\\d{4}|[${kanjiDigits}]{4})`;

/** What may follow a word that is a date or time only when it stands alone, as the source of a lookahead. */
export const alone =
  '(?=$|[\\s、,。~〜–()-]|[にはのもへ]|から|まで|中に|毎週|[とか・/](?=[日月火水木金土\\d])|[朝昼夕夜晩]|午[前後]|正午|深夜|早朝|\\d{1,2}(?:時(?!間)|じ|:\\d)|[一二三四五六七八九十]{1,3}時)';
