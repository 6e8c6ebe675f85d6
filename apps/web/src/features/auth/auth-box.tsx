import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { WaveGround } from '../../ui/art/wave-ground.tsx';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './auth-box.module.css';

interface AuthBoxProps {
  /** The document title. */
  title: string;
  heading: ReactNode;
  lead?: ReactNode;
  lang?: string | undefined;
  children: ReactNode;
}

/** The page around a form for signed-out visitors. The logo links to the welcome page. */
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

/** The link below a form to another form. */
export function AuthSwap({ as: Tag = 'p', children }: { as?: 'p' | 'div' | undefined; children: ReactNode }) {
  return <Tag className={styles.swap}>{children}</Tag>;
}
