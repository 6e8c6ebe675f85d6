import { resignCopy } from '../../features/resign/copy.ts';
import { resignInput } from '../../features/resign/form.ts';
import { useReasonDraft } from '../../features/resign/queries.ts';
import { ResignConfirm } from '../../features/resign/resign-confirm.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './resign-confirm-page.module.css';

/** 退会: the confirmation, without the app's navigation. */
export function ResignConfirmPage() {
  const { value: reason } = useReasonDraft();
  return (
    <Page title={resignCopy.confirmTitle} className={styles.page}>
      <PageHeader title={resignCopy.title} back={paths.resign} />
      <ResignConfirm input={resignInput(reason)} />
    </Page>
  );
}
