import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  tone?: 'plain' | 'info' | 'ok' | 'warn' | 'bad' | undefined;
  children: ReactNode;
}

/** A status label: 今日, Active, 中止. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span className={classNames(styles.tag, tone !== 'plain' && styles[tone])} data-part="tag">
      {children}
    </span>
  );
}
