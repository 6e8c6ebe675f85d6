const doubleTapMs = 350;
const doubleTapPx = 24;
let isDoubleTap = false;
// Safari on iPhones and iPads, where only this is supported, reports each tap as a first click (mdn/browser-compat-data#27528).
if (window.CSS?.supports('-webkit-touch-callout', 'none')) {
  let last = new MouseEvent('');
  window.addEventListener(
    'mousedown',
    (press) => {
      const px = Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY);
      isDoubleTap = press.timeStamp - last.timeStamp < doubleTapMs && px < doubleTapPx;
      last = press;
    },
    true,
  );
}

/**
 * The second press of a double click, which may land on the opposite action that has replaced the first one in the same button. Keys and screen
 * readers send a `detail` of 0.
 */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1 || (detail > 0 && isDoubleTap);
