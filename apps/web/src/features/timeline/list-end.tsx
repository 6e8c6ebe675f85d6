import type { ComponentProps } from 'react';
import styles from './list-end.module.css';

interface ListEndProps extends Omit<ComponentProps<'p'>, 'className' | 'ref'> {
  as?: 'p' | 'h2' | undefined;
}

/** A text between two horizontal lines: the end of a list, or the heading of the next one. */
export function ListEnd({ as: Tag = 'p', ...rest }: ListEndProps) {
  return <Tag {...rest} className={styles.end} />;
}
