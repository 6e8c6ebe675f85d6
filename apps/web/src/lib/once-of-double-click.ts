import type { MouseEvent } from 'react';

/** The handler of a toggle, which the second click of a double click would switch back. Keys and screen readers send a `detail` of 0. */
export const onceOfDoubleClick = (act: () => void) => (event: Pick<MouseEvent, 'detail'>) => {
  if (event.detail < 2) act();
};
