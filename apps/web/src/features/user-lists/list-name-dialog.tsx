import { listLimits, type UserList } from '@hiyori/contract';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import styles from './list-name-dialog.module.css';
import { listsCopy as copy } from './lists-copy.ts';
import { useListWrites } from './queries.ts';

interface ListNameDialogProps {
  /** The list to rename; undefined creates one. */
  list?: UserList | undefined;
  onClose: () => void;
  onCreated?: ((listId: number) => void) | undefined;
}

/** The name that is entered, stored in this tab until it is saved or the dialog is closed. */
function useNameDraft(list: UserList | undefined) {
  const viewer = useViewer();
  return useSessionDraft(`hiyori.list-name.${viewer.id}.${list?.id ?? 'new'}`, {
    parse: jsonParser(z.string()),
    initial: list?.name ?? '',
  });
}

/** Creates or renames a list. What the server refuses is said beside the field. */
export function ListNameDialog({ list, onClose, onCreated }: ListNameDialogProps) {
  const { create, rename, isBusy } = useListWrites();
  const { value: name, change: setName, forget } = useNameDraft(list);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  const close = () => {
    forget();
    onClose();
  };
  const send = useOneAtATime(async () => {
    try {
      if (list) await rename(list.id, name);
      else {
        const created = await create(name);
        onCreated?.(created.id);
      }
      showToast(list ? copy.renamed : copy.created(name.trim()));
      close();
    } catch (failure) {
      setError(japaneseErrorText(failure));
      form.current?.querySelector('input')?.focus();
    }
  });
  return (
    <Dialog open onClose={close} title={list ? copy.rename : copy.create} variant="sheet" locked={isBusy}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label={copy.name}
          mark="required"
          data-initial-focus
          autoComplete="off"
          value={name}
          onChange={(next) => {
            // It would not be in what is sent, and be gone with it.
            if (isBusy) return;
            setName(next);
            setError(undefined);
          }}
          limit={listLimits.nameMax}
          error={error}
        />
        <Button type="submit" size="lg" block busy={isBusy}>
          {list ? copy.renameAction : copy.createAction}
        </Button>
      </form>
    </Dialog>
  );
}
