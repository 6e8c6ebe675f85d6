const invalidField = '[aria-invalid="true"]';

/** Focuses the first invalid field, or the first element that another selector finds. Call it after the error messages are rendered. */
export function focusFirstInvalid(form: HTMLElement | null, selector = invalidField): void {
  form?.querySelector<HTMLElement>(selector)?.focus();
}
