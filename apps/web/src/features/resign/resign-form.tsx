import { limits } from '@hiyori/contract';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { MenuList } from '../../ui/layout/menu-list.tsx';
import { resignCopy as copy } from './copy.ts';
import { ExportRow } from './export-row.tsx';
import { reasonError } from './form.ts';
import { useReasonDraft } from './queries.ts';
import styles from './resign-form.module.css';

/** What closing the account deletes, the data export, and the reason. Nothing is deleted on this page. */
export function ResignForm() {
  const { value: reason, change } = useReasonDraft();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const error = reasonError(reason);
  const proceed = () => {
    if (error) return focusFirstInvalid(form.current);
    void navigate(paths.resignConfirm);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        proceed();
      }}
    >
      <Note tone="warn">
        {copy.lead}
        <br />
        {copy.leadDetail}
      </Note>
      <MenuList title={copy.before}>
        <ExportRow />
      </MenuList>
      <TextArea
        label={copy.reason}
        mark="optional"
        name="reason"
        rows={4}
        value={reason}
        onChange={change}
        limit={limits.resignReason.max}
        helper={copy.reasonHelper}
        error={error}
      />
      <div className={styles.actions}>
        <ButtonLink size="lg" block to={paths.accountSettings}>
          {copy.stay}
        </ButtonLink>
        <Button type="submit" variant="danger-outline" size="lg" block>
          {copy.proceed}
        </Button>
      </div>
    </form>
  );
}
