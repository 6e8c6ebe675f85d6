import type { Hue } from '@hiyori/posters';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './source-swatch.module.css';

interface SourceSwatchProps {
  hue: Hue | 'sumi' | undefined;
  /** Beside small text. */
  small?: boolean;
}

/** The colour of an imported calendar; its name is beside it. */
export const SourceSwatch = ({ hue, small = false }: SourceSwatchProps) => (
  <i className={classNames(styles.swatch, small && styles.small)} data-hue={hue} data-part="source-swatch" />
);
