/** The number of code points, so that 𠮷 and most emoji count as one. */
export const textLength = (text: string): number => Array.from(text).length;

/** The first code points of a text. */
export const firstCharacters = (text: string, max: number): string => Array.from(text).slice(0, max).join('');
