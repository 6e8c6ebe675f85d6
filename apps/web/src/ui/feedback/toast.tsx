import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { passFocusToMain } from '../layout/focus-main.ts';
import styles from './toast.module.css';
import type { ToastOptions } from './toast-context.ts';

interface ToastProps extends ToastOptions {
  message: ReactNode;
  onDone: () => void;
}

const readMs = 5_000;
const actMs = 10_000;

/** One message. It closes after 5 s, with an action after 10 s, or after `durationMs`, unless `lasting`; hover and focus stop the timer, which then restarts from the beginning. */
export function Toast({
  message,
  icon,
  tone = 'plain',
  action,
  lasting = false,
  durationMs = action ? actMs : readMs,
  lang,
  onDone,
}: ToastProps) {
  const [isPaused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const pause = () => setPaused(true);
    const resume = () => setPaused(false);
    const listeners = new AbortController();
    for (const event of ['pointerenter', 'focusin'])
      box.current?.addEventListener(event, pause, { signal: listeners.signal });
    for (const event of ['pointerleave', 'focusout'])
      box.current?.addEventListener(event, resume, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  useEffect(() => {
    if (isPaused || lasting) return;
    const timer = setTimeout(done, durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, lasting, durationMs]);
  return (
    <div className={styles.toast} data-part="toast" lang={lang} ref={box}>
      <Icon name={icon ?? (tone === 'bad' ? 'alert' : 'check')} />
      <span>{message}</span>
      {action && (
        <button
          type="button"
          ref={passFocusToMain}
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
      {lasting && (
        <button type="button" className={styles.close} aria-label="閉じる" ref={passFocusToMain} onClick={onDone}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
