/** The digits of typed or pasted text: full-width digits become ASCII, at most `length` remain. */
export const codeDigits = (text: string, length = 6): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, length);
