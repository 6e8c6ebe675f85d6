/** Joins the class names that apply, leaving out what is false or empty. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
