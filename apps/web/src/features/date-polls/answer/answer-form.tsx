import { type DatePoll, datePollLimits } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { refusalOf } from '../../../lib/failure.ts';
import { readSession } from '../../../lib/session-storage.ts';
import { useSessionDraft } from '../../../lib/use-session-draft.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import type { IconDrawing } from '../../../ui/art/icon-paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { viewerIn } from '../../auth/queries.ts';
import { answerCopy as copy } from '../copy.ts';
import { useAnswerPoll, type useConflicts, useRecheckPoll } from '../queries.ts';
import {
  type AnswerDraft,
  answerInput,
  answerProblems,
  currentDraft,
  firstDraft,
  isMoved,
  isOfGuest,
  parseDraft,
  withVote,
} from './answer-draft.ts';
import styles from './answer-form.module.css';
import { AnswerRow } from './answer-row.tsx';
import { useFill } from './use-fill.ts';

interface AnswerFormProps {
  poll: DatePoll;
  isMember: boolean;
  zone: string;
  conflicts: ReturnType<typeof useConflicts>;
  /** A guest asks to fill the form from a calendar. */
  onLogin: () => void;
  /** Called with the form once it is there. */
  onShown?: ((part: 'form', element: HTMLElement | null) => void) | undefined;
  onAnswered: () => void;
  /** Called when the answer is stored without votes for options that were moved meanwhile; a new answer gets another form. */
  onAskedAgain?: (() => void) | undefined;
  /** Called with the reason when the answer is not taken. */
  onRefused?: ((message: string) => void) | undefined;
  /** Keeps the answer as it is, when one is changed. */
  onKeep?: (() => void) | undefined;
  /** The poll takes no answers any more; what was typed stays readable. */
  isOver?: boolean | undefined;
}

const wandIcon: IconDrawing = ['M5 19 15.5 8.5M17 3.5v3M15.5 5h3M20 11v2M19 12h2M9 4.5v2M8 5.5h2'];

const draftKey = (slug: string): string => `hiyori.poll-draft.${slug}`;

const useReaderId = (): number | null => viewerIn(useQueryClient())?.id ?? null;

/** Whether this tab has an answer that was begun and not sent, and not by another member. */
export const useHasAnswerDraft = (slug: string): boolean =>
  parseDraft(readSession(draftKey(slug)), useReaderId()) !== null;

/** The draft of an answer, which stays in this tab until it is sent. */
const useAnswerDraft = (poll: DatePoll) => {
  const [initial] = useState(() => firstDraft(poll));
  const memberId = useReaderId();
  return useSessionDraft<AnswerDraft>(draftKey(poll.slug), {
    parse: (text) => parseDraft(text, memberId),
    toStored: (draft) => ({ ...draft, memberId }),
    initial,
    isWorthStoring: (draft) => JSON.stringify(draft) !== JSON.stringify(initial),
  });
};

/** ○ △ × for each option, with a name and, if wanted, an address and a comment. */
export function AnswerForm(props: AnswerFormProps) {
  const { poll, isMember, zone, conflicts, onLogin, onShown, onKeep, isOver = false } = props;
  const { onAnswered, onAskedAgain, onRefused } = props;
  const id = useId();
  const website = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const { value, change, forget } = useAnswerDraft(poll);
  const draft = currentDraft(value, poll.options);
  const { answer } = useAnswerPoll(poll);
  const recheck = useRecheckPoll(poll.slug);
  const attempt = useAttempt({
    errors: isOver ? {} : answerProblems(draft, poll, isMember),
    // Of the votes, the first one is focused.
    invalid: 'input[aria-invalid="true"], [aria-invalid="true"] input',
    async send(setSending) {
      if (isOver) return;
      setSending(true);
      const { options } = await answer(answerInput(draft, poll, isMember, website.current?.value ?? ''));
      forget();
      if (options.some((option) => draft.votes[option.id] && isMoved(draft, option))) {
        showToast(copy.movedMeanwhile, { tone: 'bad' });
        onAskedAgain?.();
        return setSending(false);
      }
      showToast(copy.sent);
      onAnswered();
    },
    toFailure(error) {
      const message = japaneseErrorText(error);
      if (!refusalOf(error)) return message;
      onRefused?.(message);
      // The poll may be decided, or the session over.
      void recheck();
      return message;
    },
  });
  const { isSending, visibleErrors: problems, failure, clearFailure } = attempt;
  const isDisabled = isSending || isOver;
  const fill = useFill({ poll, draft: isDisabled ? null : draft, change, conflicts });
  const { ref: form } = attempt.form;

  useEffect(() => onShown?.('form', form.current), [onShown, form]);
  useFocusWhenOver(isOver, form, failure !== null);

  const edit = (next: Partial<AnswerDraft>) => {
    change({ ...draft, ...next });
    clearFailure();
  };

  return (
    <form {...attempt.form} className={styles.form} aria-label={copy.heading} tabIndex={-1}>
      {isOver && <Note>{copy.kept}</Note>}
      {poll.state === 'closed' && <Note tone="warn">{copy.late}</Note>}
      {isMember && isOfGuest(poll) && <Note>{copy.takeOver}</Note>}
      {!isMember && (
        <TextInput
          label={copy.name}
          mark="required"
          value={draft.name}
          onChange={(name) => edit({ name })}
          error={problems.name}
          autoComplete="name"
          disabled={isOver}
          readOnly={isSending}
        />
      )}
      <section aria-labelledby={`${id}-heading`}>
        <div className={styles.heading}>
          <h2 id={`${id}-heading`}>{copy.heading}</h2>
          {!isOver && (
            <Button
              variant="soft"
              size="sm"
              icon={wandIcon}
              busy={conflicts.isPending}
              disabled={isDisabled}
              onClick={isMember ? fill : onLogin}
            >
              {copy.fill}
            </Button>
          )}
        </div>
        {poll.settings.oneYes && <p className={styles.help}>{copy.oneYes}</p>}
        <div className={styles.rows} data-part="poll-options">
          {poll.options.map((option) => (
            <AnswerRow
              key={option.id}
              option={option}
              zone={zone}
              conflicts={conflicts.options?.find(({ optionId }) => optionId === option.id)}
              isAsked={
                draft.votes[option.id] === undefined &&
                (poll.mine?.asked.includes(option.id) === true || isMoved(draft, option))
              }
              vote={draft.votes[option.id]}
              invalid={problems.votes !== undefined}
              disabled={isDisabled}
              onVote={(vote) => {
                change(withVote(draft, option, vote, poll.settings.oneYes));
                clearFailure();
              }}
            />
          ))}
        </div>
        {problems.votes && (
          <FieldMessage tone="error" role="alert">
            <Icon name="alert" />
            <span>{problems.votes}</span>
          </FieldMessage>
        )}
        {isMember && (
          <p className={styles.help}>
            <Icon name="lock" size="xs" />
            {copy.privacy}
          </p>
        )}
      </section>
      {poll.settings.comments && (
        <TextInput
          label={copy.comment}
          mark="optional"
          placeholder={copy.commentExample}
          value={draft.comment}
          onChange={(comment) => edit({ comment })}
          error={problems.comment}
          limit={datePollLimits.commentMax}
          autoComplete="off"
          disabled={isOver}
          readOnly={isSending}
        />
      )}
      {!isMember && (
        <TextInput
          label={copy.email}
          mark="optional"
          type="email"
          inputMode="email"
          autoComplete="email"
          helper={copy.emailHelp}
          value={draft.email}
          onChange={(email) => edit({ email })}
          error={problems.email}
          disabled={isOver}
          readOnly={isSending}
        />
      )}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {copy.website}
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {!isOver && (
        <div className={styles.actions}>
          <Button type="submit" size="lg" block busy={isSending} busyLabel={copy.sending}>
            {copy.send}
          </Button>
          {onKeep && (
            <Button
              variant="ghost"
              size="lg"
              block
              disabled={isSending}
              onClick={() => {
                forget();
                onKeep();
              }}
            >
              {copy.keep}
            </Button>
          )}
          {!isMember && <p className={classNames(styles.foot, 'phrase')}>{copy.guest}</p>}
        </div>
      )}
    </form>
  );
}

/** The form takes the focus of its fields, which are disabled, and of the button of a refused answer, which is removed. */
function useFocusWhenOver(isOver: boolean, form: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  const wasOver = useRef(isOver);
  useLayoutEffect(() => {
    if (isOver === wasOver.current) return;
    wasOver.current = isOver;
    const { activeElement } = document;
    const isLost = form.current?.contains(activeElement) || (isRefused && activeElement === document.body);
    if (isOver && isLost) form.current?.focus({ preventScroll: true });
  }, [isOver, isRefused, form]);
}
