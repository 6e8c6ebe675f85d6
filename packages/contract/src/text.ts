import * as z from 'zod/mini';
import { annotate } from './annotate.ts';

// Controls, bidi overrides and isolates, line separators, BOM: invisible, and each has been used to deceive or to crash.
const forbiddenEverywhere = /(?![\n\t])\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const forbiddenInLine = /[\t\n]/u;
// What Unicode says may be ignored when shown (zero-width, fillers, variation selectors, tags), and the blank of Braille.
const invisibleOnly = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Length in Unicode code points, the way people count characters (an emoji is not two). */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** True where nothing would be seen: empty, white space or zero-width characters only. */
export const isBlank = (text: string): boolean => invisibleOnly.test(text);

interface TextRule {
  /** Most code points. */
  max: number;
  /** Fewest code points; 1 also refuses text that nobody could see. Default 0. */
  min?: number;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
  /** What is said when `max` is exceeded. */
  tooLong?: string;
  /** What is said when the text is missing or too short. */
  required?: string;
  /** What is said when a character is refused. */
  unsafe?: string;
}

/** Text that is safe to store and show: NFC, well formed, without control or bidi characters, bounded in code points. */
export function safeText({ max, min = 0, multiline = false, tooLong, required, unsafe }: TextRule) {
  const base = z.string(required ?? '文字列を入力してください').check(
    z.normalize('NFC'),
    z.refine(
      (text) => text.isWellFormed() && !forbiddenEverywhere.test(text) && (multiline || !forbiddenInLine.test(text)),
      {
        message: unsafe ?? '使用できない文字が含まれています',
      },
    ),
  );
  return annotate(
    base.check(
      z.refine((text) => min === 0 || (lengthOf(text) >= min && !isBlank(text)), {
        message: required ?? '入力してください',
      }),
      z.refine((text) => lengthOf(text) <= max, { message: tooLong ?? `${max}文字以内で入力してください` }),
    ),
    { maxLength: max, ...(min > 0 ? { minLength: min } : {}) },
  );
}

/** An e-mail address as a person types it: `x@y.z`, at most 255, no white space. Compared without case by the server. */
export const Email = z.string('メールアドレスを入力してください').check(
  z.trim(),
  z.maxLength(255, 'メールアドレスは255文字以内で入力してください'),
  z.regex(/^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u, 'メールアドレスの形式が正しくありません'),
  z.refine((text) => text.isWellFormed(), 'メールアドレスの形式が正しくありません'),
);
