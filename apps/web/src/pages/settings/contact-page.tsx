import { ContactForm } from '../../features/contact/contact-form.tsx';
import { contactCopy } from '../../features/contact/copy.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** お問い合わせ: the form. */
export function ContactPage() {
  return (
    <Page title={contactCopy.title}>
      <PageHeader title={contactCopy.title} back={paths.settings} />
      <div className="wrap stack">
        <ContactForm />
      </div>
    </Page>
  );
}
