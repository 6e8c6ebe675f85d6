import type { ComponentProps } from 'react';
import styles from './empty-box.module.css';

/** The box of an empty state without an illustration, so that the illustrations are not loaded. */
export function EmptyBox(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.box} data-part="empty-state" />;
}
