import type { ComponentProps } from 'react';
import styles from './empty-box.module.css';

/** The box of an empty state, without the drawings that an EmptyState brings along. */
export function EmptyBox(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.box} data-part="empty-state" />;
}
