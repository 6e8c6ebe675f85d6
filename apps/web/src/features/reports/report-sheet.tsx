import { reportReasons, reportTextMax } from '@hiyori/contract';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { hasErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { FieldMessage } from '../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { reportCopy as copy } from './copy.ts';
import { newReport, type ReportSubject, reportErrors } from './form.ts';
import { useReportDraft, useSendReport } from './queries.ts';
import styles from './report-sheet.module.css';

interface ReportSheetProps {
  open: boolean;
  onClose: () => void;
  subject: ReportSubject;
  /** Leads to where the member can be muted and blocked. */
  onMuteOrBlock: () => void;
}

/** Reports an event or a user to the operator. The draft stays in this tab until it is sent. */
export function ReportSheet({ open, onClose, subject, onMuteOrBlock }: ReportSheetProps) {
  const { value: draft, change: setDraft, forget } = useReportDraft(subject);
  const { send, isPending } = useSendReport(subject);
  // What is entered while it is sent would not be in the report, and be gone with it.
  const change = (next: typeof draft) => !isPending && setDraft(next);
  const showToast = useToast();
  const content = useRef<HTMLDivElement>(null);
  const name = useId();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const errors = reportErrors(draft);
  const shown = isTried ? errors : {};

  const submit = async () => {
    flushSync(() => {
      setTried(true);
      setFailure(undefined);
    });
    if (hasErrors(errors)) return focusFirstInvalid(content.current);
    try {
      await send(draft);
      setDraft(newReport);
      forget();
      setTried(false);
      showToast(copy.sent, { icon: 'check' });
      onClose();
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.titles[subject.kind]}
      variant="sheet"
      locked={isPending}
      footer={
        <>
          <Button size="lg" block busy={isPending} busyLabel={copy.sending} onClick={submit}>
            {copy.send}
          </Button>
          <Button variant="ghost" size="lg" block disabled={isPending} onClick={onMuteOrBlock}>
            {copy.muteOrBlock}
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.content}>
        <p className="muted phrase">{copy.anonymous}</p>
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">{copy.reason}</legend>
          {reportReasons.map(({ id, label }) => (
            <label key={id}>
              <span>{label}</span>
              <input
                type="radio"
                name={name}
                checked={draft.reason === id}
                aria-invalid={shown.reason ? true : undefined}
                onChange={() => change({ ...draft, reason: id })}
              />
            </label>
          ))}
          {shown.reason && (
            <FieldMessage tone="error" role="alert">
              {shown.reason}
            </FieldMessage>
          )}
        </fieldset>
        <TextArea
          label={copy.text}
          mark="optional"
          name="text"
          rows={3}
          limit={reportTextMax}
          placeholder={copy.placeholder}
          value={draft.text}
          onChange={(text) => change({ ...draft, text })}
          error={shown.text}
        />
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
