import { Icon } from '../../ui/art/icon.tsx';
import type { IconSource } from '../../ui/art/icon-paths.ts';
import styles from './round-actions.module.css';

export interface RoundAction {
  icon: IconSource;
  label: string;
  /** `ink` for the first one, `line` for the green of LINE. */
  tone?: 'ink' | 'line';
  /** A link to another site, a download under this name, or a button. */
  run: { href: string } | { path: string; download: string } | (() => void);
}

/** A row of round buttons with a word below each. */
export function RoundActions({ actions }: { actions: readonly RoundAction[] }) {
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Control key={action.label} {...action} />
      ))}
    </div>
  );
}

function Control({ icon, label, tone, run }: RoundAction) {
  const content = (
    <>
      <i data-tone={tone}>
        <Icon name={icon} />
      </i>
      {label}
    </>
  );
  if (typeof run === 'function')
    return (
      <button type="button" onClick={run}>
        {content}
      </button>
    );
  if ('download' in run)
    return (
      <a href={run.path} download={run.download}>
        {content}
      </a>
    );
  return (
    <a href={run.href} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}
