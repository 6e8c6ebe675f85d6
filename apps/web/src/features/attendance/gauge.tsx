import { classNames } from '../../ui/style/class-names.ts';
import styles from './gauge.module.css';

interface GaugeProps {
  /** From 0 to 1. */
  share: number;
  isUrgent?: boolean;
}

/** A bar that is filled as far as seats are taken, or as time is left. The text beside it says the same. */
export const Gauge = ({ share, isUrgent = false }: GaugeProps) => (
  <span className={classNames(styles.gauge, isUrgent && styles.urgent)} aria-hidden="true">
    <i style={{ inlineSize: `${100 * Math.min(1, share)}%` }} />
  </span>
);
