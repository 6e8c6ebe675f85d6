import { lazily, Nothing } from '../../lib/lazily.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './illustration.module.css';

/**
 * What stands for an empty place: a bench (nothing here yet), a lens (nothing found), a wind bell (no notifications), a blind (hidden), a
 * cut line (offline), an umbrella (an error). The sunrise greets on the first visit.
 */
export const illustrationNames = ['bench', 'lens', 'windBell', 'blind', 'cutLine', 'umbrella', 'sunrise'] as const;
export type IllustrationName = (typeof illustrationNames)[number];

const Drawing = lazily(() => import('./illustration-drawing.tsx'), 'IllustrationDrawing', Nothing, Nothing);

/** A decorative drawing. Its place is kept while it is loaded. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <span className={classNames(styles.place, name === 'sunrise' && styles.wide)} data-part="illustration">
      <Drawing name={name} />
    </span>
  );
}
