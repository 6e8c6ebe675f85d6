import { Navigate, useLocation } from 'react-router-dom';
import type { SentState } from '../../features/contact/contact-confirm.tsx';
import { contactCopy as copy } from '../../features/contact/copy.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './contact-thanks-page.module.css';

/** お問い合わせ: the message was sent. Opened without sending, it redirects to the form. */
export function ContactThanksPage() {
  const { isSent = false } = (useLocation().state ?? {}) as Partial<SentState>;
  if (!isSent) return <Navigate to={paths.contact} replace />;
  return (
    <Page title={copy.thanksTitle} className={styles.page}>
      <EmptyState
        level={1}
        art="sunrise"
        title={copy.thanks}
        action={
          <ButtonLink size="lg" to={paths.settings}>
            {copy.done}
          </ButtonLink>
        }
      >
        {copy.thanksDetail[0]}
        <br />
        {copy.thanksDetail[1]}
      </EmptyState>
    </Page>
  );
}
