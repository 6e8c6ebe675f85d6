/** 「葵さん、蓮さん」. */
export const namesText = (names: readonly string[]): string => names.map((name) => `${name}さん`).join('、');
