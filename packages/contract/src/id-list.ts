import * as z from 'zod/mini';

/** At least one id and at most `max`, separated by commas. */
export const idList = (max: number) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${max - 1}}$`), `up to ${max} ids, separated by commas`),
    );
