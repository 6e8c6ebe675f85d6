import { createContext, type ReactNode, useContext } from 'react';
import type { IconSource } from '../art/icon-paths.ts';

export interface ToastOptions {
  icon?: IconSource | undefined;
  /** `bad` shows the warning icon. */
  tone?: 'plain' | 'bad' | undefined;
  /** A button in the toast, such as 元に戻す. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Stays until the action is used or the toast is closed. */
  lasting?: boolean | undefined;
  /** How long it stays; by default 5 s, and 10 s with an action. */
  durationMs?: number | undefined;
  lang?: string | undefined;
  /** Replaces the toast on the same subject, so that no outdated message stays. */
  about?: string | undefined;
}

/** A message of null only removes the toast on the subject `about`. */
export type ShowToast = (message: ReactNode, options?: ToastOptions) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** `const showToast = useToast(); showToast('保存しました。')`. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
