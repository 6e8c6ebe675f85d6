import { type ReactNode, useEffect, useRef } from 'react';

/** New content of an open sheet: scrolls to its top and moves the focus to the sheet, because what was pressed is gone. */
export function NextContent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = box.current?.closest<HTMLElement>('[role="dialog"]');
    box.current?.parentElement?.scrollTo?.(0, 0);
    // With the first content, the focus is still on what opened the sheet.
    if (document.activeElement === document.body) sheet?.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}
