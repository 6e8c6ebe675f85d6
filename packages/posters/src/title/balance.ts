import { endsWithQuote, isGoodEnd, type Phrase, phrasesOf, piecesOf, startsWithQuote, wordsOf } from './line-breaks.ts';
import { type Measure, spaceWidth } from './measure.ts';

const badEndCost = 7;
const lineCost = 9;

/** The title in lines that are at most `limit` wide: the fewest phrases are broken, and a broken one is broken evenly. */
export function balancedLines(title: string, limit: number, measure: Measure): string[] {
  const parts = phrasesOf(title).flatMap((phrase): Phrase[] => {
    const [first = '', ...others] =
      measure(phrase.text) <= limit ? [phrase.text] : brokenEvenly(phrase.text, limit, measure);
    return [
      { text: first, isAfterSpace: phrase.isAfterSpace },
      ...others.map((text) => ({ text, isAfterSpace: false })),
    ];
  });
  const lines: string[] = [];
  for (const { text, isAfterSpace } of parts) {
    const last = lines.at(-1);
    const joined = `${last ?? ''}${isAfterSpace ? ' ' : ''}${text}`;
    const mayJoin = last !== undefined && !endsWithQuote(last) && !startsWithQuote(text);
    if (mayJoin && measure(joined) + (isAfterSpace ? 0 : spaceWidth) <= limit) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines;
}

interface Break {
  readonly cost: number;
  /** The index of the first piece of the line that ends here. */
  readonly from: number;
}

/** The phrase in lines of nearly the same width, broken after particles where possible (least squares). */
function brokenEvenly(phrase: string, limit: number, measure: Measure): string[] {
  const pieces = wordsOf(phrase).flatMap((word) => piecesOf(word, limit, measure));
  const widths = pieces.map(measure);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const aim = total / Math.ceil(total / limit);
  const best: Break[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= pieces.length; end += 1) {
    const isLast = end === pieces.length;
    const endCost = isLast || isGoodEnd(pieces[end - 1] ?? '') ? 0 : badEndCost;
    let width = 0;
    let chosen: Break | undefined;
    for (let from = end - 1; from >= 0; from -= 1) {
      width += widths[from] ?? 0;
      if (width > limit && from < end - 1) break;
      const cost = (best[from]?.cost ?? 0) + (width - aim) ** 2 + endCost + lineCost;
      if (!chosen || cost < chosen.cost) chosen = { cost, from };
    }
    best.push(chosen ?? { cost: 0, from: end - 1 });
  }
  const lines: string[] = [];
  for (let end = pieces.length; end > 0; end = best[end]?.from ?? 0)
    lines.unshift(
      pieces
        .slice(best[end]?.from ?? 0, end)
        .join('')
        .trim(),
    );
  return lines;
}
