import { isComposing } from './is-composing.ts';

/**
 * Whether a key press closes what is open. The Esc that ends a kana conversion does not, nor the one that closes the picker of a date: Firefox closes it
 * after the page has heard of the key.
 */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  // `:is` ignores a selector that the browser does not know.
  !(event.target as Partial<Element> | null)?.matches?.('input:is(:open)');
