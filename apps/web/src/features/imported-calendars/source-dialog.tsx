import { type ImportedCalendar, importLimits } from '@hiyori/contract';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { trashIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { importCopy as copy, failureTexts } from './copy.ts';
import { HueChoice } from './hue-choice.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { useImportWrites } from './queries.ts';
import styles from './source-dialog.module.css';

interface SourceDialogProps {
  calendar: ImportedCalendar;
  onClose: () => void;
}

const Edits = z.object({ name: z.optional(z.string()), hue: z.optional(z.number()) });

/** What is changed, stored in this tab until it is saved or the dialog is closed. */
function useEdits(calendarId: number) {
  const { id } = useViewer();
  return useSessionDraft<z.output<typeof Edits>>(`hiyori.imported-calendar.${id}.${calendarId}`, {
    parse: jsonParser(Edits),
    initial: {},
  });
}

/** Renames, recolours, refreshes and removes an imported calendar, and says what of it was left out. */
export function SourceDialog({ calendar, onClose: onClosed }: SourceDialogProps) {
  const { id, url, leftOut, eventsCount } = calendar;
  const writes = useImportWrites();
  const showToast = useToast();
  const { value: edits, change, forget } = useEdits(id);
  const { name = calendar.name, hue = calendar.hue } = edits;
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // What is changed while it is sent would be gone with the dialog: the fields ignore it.
  const edit = (next: typeof edits) => !writes.isUpdating && change({ ...edits, ...next });
  const nameError = name.trim() === '' ? copy.nameRequired : undefined;
  const onClose = () => {
    forget();
    onClosed();
  };

  /** Runs a write; its failure is shown in the dialog, which ends with the calendar. */
  const attempt = async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const text = japaneseErrorText(error);
      if (httpStatusOf(error) !== 404) return setFailure(text);
      showToast(text, { tone: 'bad' });
      onClose();
    }
  };
  const save = useOneAtATime(() =>
    attempt(async () => {
      await writes.update(id, { name: name.trim(), hue });
      showToast(copy.saved);
      onClose();
    }),
  );
  const refresh = () =>
    attempt(async () => {
      const { fetchedAt, failure: reason } = await writes.refresh(id);
      // It is fetched by the timed job, or takes longer than a request may.
      const isLater = fetchedAt === calendar.fetchedAt && reason?.at === calendar.failure?.at;
      if (isLater) showToast(copy.refreshedLater);
      else if (reason) setFailure(failureTexts[reason.reason](reason.status));
      else showToast(copy.refreshed);
    });
  const remove = () =>
    attempt(async () => {
      await writes.remove(id);
      showToast(copy.removed);
      onClose();
    });

  return (
    <>
      <Dialog open={!isRemoving} onClose={onClose} title={copy.edit} variant="sheet" locked={writes.isUpdating}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!nameError) save();
          }}
        >
          <TextInput
            label={copy.name}
            mark="required"
            value={name}
            onChange={(next) => edit({ name: next })}
            limit={importLimits.nameMax}
            error={nameError}
          />
          <HueChoice value={hue} onChange={(next) => edit({ hue: next })} />
          {url && (
            <p className={styles.url}>
              <b>{copy.url}</b>
              <span>{url}</span>
            </p>
          )}
          <LeftOutNote leftOut={leftOut} />
          {failure && (
            <Note tone="bad" role="alert">
              {failure}
            </Note>
          )}
          <Button type="submit" size="lg" block busy={writes.isUpdating}>
            {copy.save}
          </Button>
          {url && (
            <Button variant="secondary" block icon="refresh" busy={writes.isRefreshing} onClick={refresh}>
              {copy.refresh}
            </Button>
          )}
          <Button
            variant="danger-outline"
            block
            icon={trashIcon}
            onClick={() => {
              setFailure(null);
              setRemoving(true);
            }}
          >
            {copy.remove}
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isRemoving}
        title={copy.removeTitle}
        confirmLabel={copy.removeConfirm}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
        busy={writes.isRemoving}
        error={failure}
      >
        {copy.removeText(calendar.name, eventsCount)}
      </ConfirmDialog>
    </>
  );
}
