/** The number of code points, so that 𠮷 and most emoji count as one. */
export const textLength = (text: string): number => Array.from(text).length;
