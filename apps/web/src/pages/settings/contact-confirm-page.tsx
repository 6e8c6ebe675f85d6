import { Navigate } from 'react-router-dom';
import { ContactConfirm } from '../../features/contact/contact-confirm.tsx';
import { contactCopy } from '../../features/contact/copy.ts';
import { isComplete } from '../../features/contact/form.ts';
import { useContactDraft } from '../../features/contact/queries.ts';
import { paths } from '../../lib/paths.ts';
import { SettingPage } from './setting-page.tsx';

/** お問い合わせ: the review before sending. Without a complete draft it redirects to the form. */
export function ContactConfirmPage() {
  const { value: draft, forgetSent } = useContactDraft();
  if (!isComplete(draft)) return <Navigate to={paths.contact} replace />;
  return (
    <SettingPage title={contactCopy.confirmTitle} back={paths.contact}>
      <ContactConfirm draft={draft} onSent={forgetSent} />
    </SettingPage>
  );
}
