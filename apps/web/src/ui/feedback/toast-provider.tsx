import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from './toast.tsx';
import { type ShowToast, ToastContext, type ToastOptions } from './toast-context.ts';
import styles from './toast-provider.module.css';

interface Entry extends ToastOptions {
  key: number;
  message: ReactNode;
}

const maxToasts = 3;

/** Renders the toasts above everything else; they stay reachable while a dialog is open. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const nextKey = useRef(0);

  const show = useCallback<ShowToast>((message, options = {}) => {
    nextKey.current += 1;
    const entry = { ...options, message, key: nextKey.current };
    const isOutdated = ({ about }: Entry) => about !== undefined && about === options.about;
    setEntries((current) => {
      const next = current.filter((each) => !isOutdated(each));
      if (message !== null) next.push(entry);
      const surplus = next.length > maxToasts && next.find(({ lasting }) => !lasting);
      return next.filter((each) => each !== surplus);
    });
  }, []);
  const remove = useCallback(
    (key: number) => setEntries((current) => current.filter((entry) => entry.key !== key)),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      {createPortal(
        <div className={styles.stack} data-part="toasts" role="status" data-above-modals="">
          {entries.map(({ key, about: _, ...entry }) => (
            <Toast key={key} {...entry} onDone={() => remove(key)} />
          ))}
        </div>,
        document.body,
      )}
    </ToastContext>
  );
}
