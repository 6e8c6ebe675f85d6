import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Badge } from '../feedback/badge.tsx';
import { rovingIndex } from '../form/roving-index.ts';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: string; badge?: number; lang?: string }[];
  /** The content of the selected tab. */
  children: ReactNode;
}

/** The ARIA tabs pattern: one tab stop, arrow keys, and a panel labelled by its tab. */
export function Tabs<T extends string>({ label, value, onChange, tabs, children }: TabsProps<T>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    const next = rovingIndex(event.key, current, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <>
      <div className={styles.tabs} data-part="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            aria-label={tab.badge ? `${tab.label} ${tab.badge}件` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            lang={tab.lang}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            <Badge count={tab.badge ?? 0} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
