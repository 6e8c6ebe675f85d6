import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './toast.module.css';
import type { ToastOptions } from './toast-context.ts';

interface ToastProps extends ToastOptions {
  message: ReactNode;
  onDone: () => void;
}

const shownMs = 5000;

/** One short message. Unless it lasts, it leaves by itself: it waits while the pointer rests on it or focus is inside, and starts its time anew after. */
export function Toast({ message, icon, tone = 'plain', action, lasting = false, lang, onDone }: ToastProps) {
  const [isPaused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const pause = () => setPaused(true);
    const resume = () => setPaused(false);
    const leave = new AbortController();
    for (const event of ['pointerenter', 'focusin'])
      box.current?.addEventListener(event, pause, { signal: leave.signal });
    for (const event of ['pointerleave', 'focusout'])
      box.current?.addEventListener(event, resume, { signal: leave.signal });
    return () => leave.abort();
  }, []);
  useEffect(() => {
    if (isPaused || lasting) return;
    const timer = setTimeout(done, shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, lasting]);
  return (
    <div className={styles.toast} data-part="toast" lang={lang} ref={box}>
      <Icon name={icon ?? (tone === 'bad' ? 'alert' : 'check')} />
      <span>{message}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
      {lasting && (
        <button type="button" className={styles.close} aria-label="閉じる" onClick={onDone}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
