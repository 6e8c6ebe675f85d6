import type { MouseEvent } from 'react';
import { isRepeatedClick } from './is-repeated-click.ts';

/** The handler of a toggle, which the second click of a double click would switch back. */
export const onceOfDoubleClick = (act: () => void) => (event: MouseEvent) => {
  if (!isRepeatedClick(event)) act();
};
