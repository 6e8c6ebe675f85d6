import * as z from 'zod/mini';
import { annotate } from './annotate.ts';

// Control characters, bidi overrides and isolates, line separators, BOM: invisible, and used for spoofing or to crash programs.
const forbiddenEverywhere = /(?![\n\t])\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const forbiddenInLine = /[\t\n]/u;
// Unicode's default-ignorable characters (zero-width, fillers, variation selectors, tags) and the blank Braille pattern.
const invisibleOnly = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Length in Unicode code points, so that an emoji of one code point counts as one. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** True for text without a visible character: empty, or only white space and zero-width characters. */
export const isBlank = (text: string): boolean => invisibleOnly.test(text);

export const unsafeMessage = '使用できない文字が含まれています';

interface TextRule {
  /** Maximum number of code points. */
  max: number;
  /** Minimum number of code points; 1 also rejects blank text. Default 0. */
  min?: number;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
  /** The message when `max` is exceeded. */
  tooLong?: string;
  /** The message when the text is missing or too short. */
  required?: string;
  /** The message when a character is not allowed. */
  unsafe?: string;
}

/** Text that is safe to store and show: NFC, well formed, without control or bidi characters, bounded in code points. */
export function safeText({ max, min = 0, multiline = false, tooLong, required, unsafe }: TextRule) {
  const base = z.string(required ?? '文字列を入力してください').check(
    // Normalization takes time with the square of such a run; no language has one (UAX 15, Stream-Safe Text Format).
    z.refine((text) => !/\p{M}{31}/u.test(text), { message: unsafe ?? unsafeMessage, abort: true }),
    z.normalize('NFC'),
    z.refine(
      (text) => text.isWellFormed() && !forbiddenEverywhere.test(text) && (multiline || !forbiddenInLine.test(text)),
      { message: unsafe ?? unsafeMessage },
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

// Letters and digits of any script: internationalized addresses (RFC 6531) exist. Dots may stand anywhere in the local part, as Japanese
// carriers issued such addresses. Quoted local parts and comments (RFC 5322) are not used by people, and confuse mail software.
const localPart = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const emailAddress = new RegExp(`^${localPart}@(?:${label}\\.)+(?!\\d+$)${label}$`, 'u');

/** An e-mail address, as people have them: `x@y.z`, at most 255 characters. The server compares it case-insensitively. */
export const Email = z
  .string('メールアドレスを入力してください')
  .check(
    z.trim(),
    z.maxLength(255, 'メールアドレスは255文字以内で入力してください'),
    z.regex(emailAddress, 'メールアドレスの形式が正しくありません'),
  );
