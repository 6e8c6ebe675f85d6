import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { WaveGround } from '../../ui/art/wave-ground.tsx';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './auth-box.module.css';

interface AuthBoxProps {
  /** For the window and the history. */
  title: string;
  heading: ReactNode;
  lead?: ReactNode;
  lang?: string | undefined;
  children: ReactNode;
}

/** The page around a form of somebody who is not signed in; the logo leads to what the product is. */
export function AuthBox({ title, heading, lead, lang, children }: AuthBoxProps) {
  return (
    <Page className={styles.page} title={title} lang={lang}>
      <div className={styles.box}>
        <Wordmark to={paths.welcome} destination="について" />
        <div className={styles.header}>
          <h1>{heading}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
      <WaveGround />
    </Page>
  );
}

/** Under the form: the way to another form. */
export function AuthSwap({ as: Tag = 'p', children }: { as?: 'p' | 'div' | undefined; children: ReactNode }) {
  return <Tag className={styles.swap}>{children}</Tag>;
}
