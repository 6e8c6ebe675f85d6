import type { ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import type { IconName, IconSource } from '../art/icon-paths.ts';
import { classNames } from '../style/class-names.ts';
import styles from './note.module.css';

type Tone = 'info' | 'ok' | 'warn' | 'bad';

const icons: Record<Tone, IconName> = { info: 'info', ok: 'check', warn: 'alert', bad: 'alert' };

interface NoteProps {
  tone?: Tone | undefined;
  icon?: IconSource | undefined;
  /** `alert` is announced at once, `status` politely; without a role the note is not announced. */
  role?: 'alert' | 'status' | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A highlighted paragraph with a message about the content beside it. */
export function Note({ tone = 'info', icon, role, lang, children }: NoteProps) {
  return (
    <p className={classNames(styles.note, tone !== 'info' && styles[tone])} data-part="note" role={role} lang={lang}>
      <Icon name={icon ?? icons[tone]} />
      <span>{children}</span>
    </p>
  );
}
