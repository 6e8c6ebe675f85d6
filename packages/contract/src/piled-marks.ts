import * as z from 'zod/mini';
import { unsafeMessage } from './text.ts';

// Not in text.ts, which the forms of the sign-in load.
// Most scripts have at most three marks on a letter; these have up to six, as 5 in \u101C\u103B\u103E\u102D\u102F\u1037.
const stacking = String.raw`[\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Tai_Tham}]`;
const piledMarks = new RegExp(
  String.raw`^[\s\p{DI}]*\p{M}|(?:(?!${stacking})\p{M}\p{DI}*){4}|(?:\p{M}\p{DI}*){7}`,
  'u',
);

/** For names: a letter before the marks, and no piles of marks, which cover the lines around. */
export const withoutPiledMarks = z.refine<string>((name) => !piledMarks.test(name), unsafeMessage);
