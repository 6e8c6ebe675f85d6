import { type EventMessages, isBlank, messageLimits } from '@hiyori/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { sendIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Chip, ChipGroup } from '../../ui/form/chip.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { textLength } from '../../ui/form/text-length.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { sheetCopy as copy, messagesCopy } from './copy.ts';
import styles from './message-sheet.module.css';
import { useMessageDraft, useSendMessage } from './queries.ts';

export interface MessageSheetProps {
  open: boolean;
  onClose: () => void;
  eventId: number;
  sending: NonNullable<EventMessages['sending']>;
}

const groups = ['going', 'interested', 'waiting'] as const;

/** Writes a message to those who come. The draft stays in this tab until it is sent. */
export function MessageSheet({ open, onClose, eventId, sending }: MessageSheetProps) {
  const { value: draft, change: setDraft, forget } = useMessageDraft(eventId);
  const { run: send, isPending } = useSendMessage(eventId);
  // What is typed while it is sent would not be in the message, and be gone with it.
  const change = (next: typeof draft) => !isPending && setDraft(next);
  const showToast = useToast();
  const content = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hasPeople = groups.filter((group) => sending[group] > 0);
  const chosen = hasPeople.filter((group) => draft.to.includes(group));
  // When those who go are none, the first group that has people; but not once a text was begun, which was for others.
  const isChosen = chosen.length > 0 || draft.to.length === 0 || draft.text !== '';
  const to = isChosen ? chosen : hasPeople.slice(0, 1);
  const count = to.reduce((sum, group) => sum + sending[group], 0);
  const isEmpty = hasPeople.length === 0;
  const isTooLong = textLength(draft.text) > messageLimits.textMax;
  const textError = isBlank(draft.text) ? copy.required : isTooLong ? copy.tooLong : undefined;

  const submit = async () => {
    flushSync(() => {
      setTried(true);
      setFailure(undefined);
    });
    if (textError || count === 0) return focusFirstInvalid(content.current);
    try {
      const message = await send({ text: draft.text, to });
      setDraft({ ...draft, text: '' });
      forget();
      setTried(false);
      showToast(messagesCopy.sentTo(message.recipientsCount ?? count));
      onClose();
    } catch (error) {
      setFailure(httpStatusOf(error) === 403 ? copy.notHost : japaneseErrorText(error));
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      variant="sheet"
      locked={isPending}
      footer={
        <>
          <Button
            size="lg"
            block
            icon={sendIcon}
            busy={isPending}
            busyLabel={copy.sending}
            disabled={sending.left === 0 || isEmpty}
            onClick={submit}
          >
            {copy.send(count)}
          </Button>
          <Button variant="ghost" size="lg" block disabled={isPending} onClick={onClose}>
            {copy.back}
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.content}>
        <fieldset>
          <legend>{copy.to}</legend>
          {isEmpty ? (
            <p className="muted">{copy.noneYet}</p>
          ) : (
            <ChipGroup>
              {groups.map((group) => (
                <Chip
                  key={group}
                  pressed={to.includes(group)}
                  disabled={sending[group] === 0}
                  onChange={(pressed) =>
                    change({ ...draft, to: groups.filter((one) => (one === group ? pressed : to.includes(one))) })
                  }
                >
                  <span className="tabular">{`${copy.groups[group]} ${copy.people(sending[group])}`}</span>
                </Chip>
              ))}
            </ChipGroup>
          )}
          {isTried && count === 0 && !isEmpty && (
            <FieldMessage tone="error" role="alert">
              {copy.noneChosen}
            </FieldMessage>
          )}
        </fieldset>
        <TextArea
          label={copy.text}
          name="text"
          rows={6}
          limit={messageLimits.textMax}
          placeholder={copy.placeholder}
          value={draft.text}
          onChange={(text) => change({ to: isEmpty ? draft.to : to, text })}
          error={isTried ? textError : undefined}
        />
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
        {sending.left === 0 ? (
          <Note tone="warn">{copy.noneLeft}</Note>
        ) : (
          <p className={styles.summary}>{copy.summary(sending.left)}</p>
        )}
      </div>
    </Dialog>
  );
}
