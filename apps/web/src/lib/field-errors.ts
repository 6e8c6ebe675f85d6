import type * as z from 'zod/mini';

export type FieldErrors<K extends string> = Partial<Record<K, string>>;

/** The first error message of each invalid field; an empty object when the draft is valid. */
export function fieldErrors<K extends string>(
  rules: Record<K, z.ZodMiniType>,
  draft: Record<K, unknown>,
): FieldErrors<K> {
  const errors: FieldErrors<K> = {};
  for (const key in rules) {
    const parsed = rules[key].safeParse(draft[key]);
    if (!parsed.success) errors[key] = parsed.error.issues[0]?.message ?? '入力内容を確認してください。';
  }
  return errors;
}

export const hasErrors = (errors: FieldErrors<string>): boolean => Object.keys(errors).length > 0;
