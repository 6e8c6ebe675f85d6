import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import { Page } from './page.tsx';
import styles from './side-page.module.css';
import { useMediaQuery, wideScreen } from './use-media-query.ts';

interface SidePageProps {
  title: string;
  /** The PageHeader. */
  header: ReactNode;
  /** What is beside the content from 1024 px on; elsewhere it is not rendered. */
  side?: ReactNode;
  /** The accessible name of the side column. */
  sideLabel: string;
  children: ReactNode;
}

/** A page whose content has a second, narrower column beside it on wide screens. */
export function SidePage({ title, header, side, sideLabel, children }: SidePageProps) {
  const isWide = useMediaQuery(wideScreen);
  return (
    <Page title={title} className={styles.page}>
      {header}
      <div className={classNames(styles.columns, 'wrap')}>
        <div>{children}</div>
        {isWide && side && (
          <aside className={styles.side} aria-label={sideLabel}>
            {side}
          </aside>
        )}
      </div>
    </Page>
  );
}
