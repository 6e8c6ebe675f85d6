import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { integerText } from '../../lib/integer-text.ts';
import { Badge } from '../feedback/badge.tsx';
import { rovingIndex } from '../form/roving-index.ts';
import styles from './tabs.module.css';

interface TabListProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: string; badge?: number; count?: number | undefined; lang?: string }[];
}

interface TabsProps<T extends string> extends TabListProps<T> {
  /** The content of the selected tab. */
  children: ReactNode;
}

/** The ARIA tabs pattern: one tab stop, arrow keys, and a panel labelled by its tab. */
export function Tabs<T extends string>({ children, ...list }: TabsProps<T>) {
  const id = useId();
  return (
    <>
      <TabList id={id} {...list} />
      <TabPanel id={id} value={list.value}>
        {children}
      </TabPanel>
    </>
  );
}

/** The panel of a TabList with the same `id`, where other content is between the two. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  );
}

/** The tabs of a TabPanel with the same `id`. */
export function TabList<T extends string>({ id, label, value, onChange, tabs }: TabListProps<T> & { id: string }) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // The tab that has the focus: the choice of the key before may not be rendered yet.
    const current = tabs.findIndex((tab) => `${id}-${tab.value}` === (event.target as Element).id);
    const next = rovingIndex(event.key, current, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
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
          {tab.count !== undefined && <span className="tabular">{integerText(tab.count)}</span>}
          <Badge count={tab.badge ?? 0} />
        </button>
      ))}
    </div>
  );
}
