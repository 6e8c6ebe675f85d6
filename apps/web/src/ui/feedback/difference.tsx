import { Icon } from '../art/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './difference.module.css';

export interface DifferenceProps {
  /** Absent: only the new value is shown. */
  from?: string | undefined;
  to: string;
}

/** One line of what changes: the old value struck, the new one bold; read as 「… から …」. */
export function Difference({ from, to }: DifferenceProps) {
  return (
    <span className={classNames(styles.difference, 'tabular')}>
      {from !== undefined && (
        <>
          <s>{from}</s>
          <Icon name="right" size="xs" />
          <VisuallyHidden> から </VisuallyHidden>
        </>
      )}
      <b>{to}</b>
    </span>
  );
}
