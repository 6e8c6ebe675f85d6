import { Navigate, useLocation } from 'react-router-dom';
import { ContactConfirm } from '../../features/contact/contact-confirm.tsx';
import { contactCopy } from '../../features/contact/copy.ts';
import { completeDraft } from '../../features/contact/form.ts';
import { paths } from '../../lib/paths.ts';
import { SettingPage } from './setting-page.tsx';

/** お問い合わせ: the review before sending. Without a complete draft it redirects to the form. */
export function ContactConfirmPage() {
  const draft = completeDraft(useLocation().state);
  if (!draft) return <Navigate to={paths.contact} replace />;
  return (
    <SettingPage title={contactCopy.confirmTitle} back={paths.contact}>
      <ContactConfirm draft={draft} />
    </SettingPage>
  );
}
