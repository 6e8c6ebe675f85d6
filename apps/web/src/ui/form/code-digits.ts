/** What a code field keeps of typed or pasted text: ASCII digits (full-width ones are folded), at most `length`. */
export const codeDigits = (text: string, length = 6): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, length);
