import { resignCopy } from '../../features/resign/copy.ts';
import { ResignForm } from '../../features/resign/resign-form.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** 退会: the consequences and the reason. */
export function ResignPage() {
  return (
    <Page title={resignCopy.title}>
      <PageHeader title={resignCopy.title} back={paths.accountSettings} />
      <div className="wrap stack">
        <ResignForm />
      </div>
    </Page>
  );
}
