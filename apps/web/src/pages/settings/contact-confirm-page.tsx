import { Navigate, useLocation } from 'react-router-dom';
import { ContactConfirm } from '../../features/contact/contact-confirm.tsx';
import { contactCopy } from '../../features/contact/copy.ts';
import { completeDraft } from '../../features/contact/form.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** お問い合わせ: the review before sending. Without a complete draft it redirects to the form. */
export function ContactConfirmPage() {
  const draft = completeDraft(useLocation().state);
  if (!draft) return <Navigate to={paths.contact} replace />;
  return (
    <Page title={contactCopy.confirmTitle}>
      <PageHeader title={contactCopy.confirmTitle} back={paths.contact} />
      <div className="wrap stack">
        <ContactConfirm draft={draft} />
      </div>
    </Page>
  );
}
