/** Characters as people count them: code points, so that 𠮷 and most emoji are one. */
export const textLength = (text: string): number => Array.from(text).length;
