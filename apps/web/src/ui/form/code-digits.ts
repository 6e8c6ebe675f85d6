/** The digits of typed or pasted text: full-width digits become ASCII, at most six remain. */
export const codeDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, 6);
