import { ContactForm } from '../../features/contact/contact-form.tsx';
import { contactCopy } from '../../features/contact/copy.ts';
import { SettingPage } from './setting-page.tsx';

/** お問い合わせ: the form. */
export function ContactPage() {
  return (
    <SettingPage title={contactCopy.title}>
      <ContactForm />
    </SettingPage>
  );
}
