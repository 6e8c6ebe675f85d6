import { type EventScope, limits } from '@hiyori/contract';
import type { Day } from '@hiyori/time';
import { type ReactNode, useState } from 'react';
import { httpStatusOf } from '../../lib/failure.ts';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { DraftContested } from '../../lib/rebase.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useRebase } from '../../lib/use-rebase.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Field } from '../../ui/form/field.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { FormPage } from '../../ui/layout/form-page.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { withAudience } from '../user-lists/audience.ts';
import { CoverRows } from './cover-rows.tsx';
import { toDateTile } from './day-tile.ts';
import type { CoveredEvent } from './event-cover.tsx';
import { useEventDraft } from './event-draft.ts';
import styles from './event-form.module.css';
import { EventPeriodRows } from './event-period-rows.tsx';
import { EventTextRows } from './event-text-rows.tsx';
import { type EventDraft, type EventProblems, isChanged } from './form.ts';
import { formCopy } from './form-copy.ts';
import { rebaseDraft } from './rebase-draft.ts';
import { refusedLists } from './refused-lists.ts';
import { PictureNotSent } from './writes/queries.ts';

// The form is complete without it, and shows it as soon as it is there.
const SeatsRow = lazily(() => import('./seats-row.tsx'), 'SeatsRow', Nothing, Nothing);

interface WhoSeesState {
  disabled: boolean;
  error: string | undefined;
}

interface EventFormProps {
  title: string;
  /** The key of the stored draft in this tab. */
  draftKey: string;
  submit: { label: string; busy: string };
  /** Another object only when the event that the draft changes is another one: the draft is then rebased to it. */
  initial: EventDraft;
  firstDay: Day;
  /** What the cover will show once the draft is saved. */
  cover: (draft: EventDraft) => CoveredEvent;
  validate: (draft: EventDraft) => EventProblems;
  /** Asks before a valid draft is sent which occurrences it is for; null: it is not sent. */
  askScope?: ((draft: EventDraft) => Promise<EventScope | null>) | undefined;
  /** Sends the draft and returns the navigation that follows. Errors are shown through `failureText`. */
  onSubmit: (draft: EventDraft, scope: EventScope) => Promise<() => void>;
  failureText: (error: unknown) => string;
  /** Leads on when the event is gone. */
  onGone?: (() => void) | undefined;
  /** The form was opened because the picture of its event could not be sent. */
  isPictureUnsent?: boolean | undefined;
  /** The event exists: it may be changed elsewhere between an input and its restoration. */
  isExisting?: boolean | undefined;
  /** Who edits is not the creator, who alone decides who learns who goes. */
  isCohost?: boolean | undefined;
  /** The kept draft comes from another part of the app. */
  isCarried?: boolean | undefined;
  onClose: () => void;
  /** What is said about the times, below them; `leave` leaves the form and keeps its draft. */
  clash?: ((draft: EventDraft, leave: (go: () => void) => void) => ReactNode) | undefined;
  /** How the event repeats, below the times. */
  repeat?: ((draft: EventDraft, onChange: (draft: EventDraft) => void, disabled: boolean) => ReactNode) | undefined;
  /** What the draft was made from, above the fields. */
  origin?: ReactNode;
  /** The audience controls: the type of a new event, the toggles of an edited one. */
  audience: (draft: EventDraft, onChange: (draft: EventDraft) => void, disabled: boolean) => ReactNode;
  /** Who sees the event, below the fields. */
  whoSees?: ((draft: EventDraft, onChange: (draft: EventDraft) => void, state: WhoSeesState) => ReactNode) | undefined;
  /** Content below the fields; `proceed` leaves the form by a navigation. */
  children?: ((proceed: (go: () => void) => void) => ReactNode) | undefined;
}

/** The full-screen form of an event. */
export function EventForm(props: EventFormProps) {
  const { title, draftKey, submit, initial, firstDay, cover, validate, onSubmit, failureText, onClose } = props;
  const restored = useEventDraft(draftKey, initial);
  const { draft, change: setDraft, forget, isRestored, startOver } = restored;
  const showToast = useToast();
  const [isReadingPicture, setReadingPicture] = useState(false);
  const [isPictureUnsent, setPictureUnsent] = useState(props.isPictureUnsent === true);
  /** It is asked which events of a series are meant. */
  const [isAsking, setAsking] = useState(false);
  const [isContested, setContested] = useState(props.isExisting === true && restored.isContested);
  const guard = useLeaveGuard(isChanged(draft, initial));

  const ask = (askScope: NonNullable<EventFormProps['askScope']>) => {
    setAsking(true);
    return askScope(draft).finally(() => setAsking(false));
  };
  const attempt = useAttempt<keyof EventProblems, { text?: string; lists?: string; isGone?: boolean }>({
    errors: validate(draft),
    isPending: isReadingPicture,
    // A radio button, as that of the lists, cannot be `aria-invalid`.
    invalid: '[aria-invalid="true"], [data-invalid]',
    async send(setSending) {
      setPictureUnsent(false);
      setContested(false);
      const scope = props.askScope ? await ask(props.askScope) : 'this';
      if (!scope) return;
      setSending(true);
      const go = await onSubmit(draft, scope);
      forget();
      guard.proceed(go);
    },
    toFailure(error) {
      if (error instanceof PictureNotSent) setPictureUnsent(true);
      else if (error instanceof DraftContested) setContested(true);
      else {
        const lists = refusedLists(error);
        if (lists === undefined) return { text: failureText(error), isGone: httpStatusOf(error) === 404 };
        setDraft({ ...draft, ...withAudience('lists') });
        return { lists };
      }
      return null;
    },
  });
  const { isBusy, visibleErrors: problems, failure, clearFailure } = attempt;
  const isLocked = attempt.isSending || isAsking;

  useRebase(initial, isLocked, (base) => setDraft(rebaseDraft(base, draft, initial).draft));

  const change = (next: EventDraft) => {
    // The fields are not disabled: they keep the focus.
    if (isLocked) return;
    setDraft(next);
    clearFailure();
    setPictureUnsent(false);
  };
  const discardRestored = () => {
    const onPress = startOver();
    setContested(false);
    showToast(formCopy.draftDiscarded, { action: { label: formCopy.undo, onPress } });
  };
  return (
    <FormPage
      {...{ title, submit, attempt, guard, onClose }}
      onDiscard={forget}
      copy={formCopy}
      className={styles.form}
    >
      {failure?.text && (
        <Note tone="bad" role="alert" lang="en">
          {failure.text}
        </Note>
      )}
      {failure?.isGone && props.onGone && (
        <>
          <Note tone="bad" role="alert">
            {formCopy.gone}
          </Note>
          <div>
            <Button variant="soft" size="sm" onClick={() => props.onGone && guard.leave(props.onGone)}>
              {formCopy.toCalendar}
            </Button>
          </div>
        </>
      )}
      {isContested && (
        <Note tone="bad" role="alert">
          {formCopy.contested}
        </Note>
      )}
      {isPictureUnsent && (
        <div className={styles.restored}>
          <Note tone="bad" role="alert">
            {formCopy.pictureNotSent}
          </Note>
          <Button type="submit" variant="soft" size="sm" busy={isBusy}>
            {formCopy.sendAgain}
          </Button>
        </div>
      )}
      {isRestored && !props.isPictureUnsent && !props.isCarried && (
        <div className={styles.restored}>
          <Note>{formCopy.restored}</Note>
          <Button variant="soft" size="sm" disabled={isLocked} onClick={discardRestored}>
            {formCopy.startOver}
          </Button>
        </div>
      )}
      {props.origin}
      <div className={styles.audience}>{props.audience(draft, change, isLocked)}</div>
      <CoverRows
        event={cover(draft)}
        tile={toDateTile(draft.startDay)}
        draft={draft}
        onChange={change}
        onReading={setReadingPicture}
        disabled={isLocked}
      />
      <Field
        label={formCopy.title}
        hideLabel
        mark="required"
        error={problems.title && <span lang="en">{problems.title}</span>}
        counter={{ count: [...draft.title].length, limit: limits.event.titleMax }}
      >
        {(control) => (
          <input
            {...control}
            className={styles.title}
            placeholder={formCopy.title}
            value={draft.title}
            readOnly={isLocked}
            autoComplete="off"
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <EventPeriodRows {...{ draft, problems, firstDay }} onChange={change} disabled={isLocked} />
      {props.repeat?.(draft, change, isLocked)}
      {props.clash?.(draft, guard.proceed)}
      <EventTextRows {...{ draft, problems }} onChange={change} readOnly={isLocked} />
      {props.whoSees?.(draft, change, { disabled: isLocked, error: failure?.lists ?? problems.lists })}
      {(draft.isPublished || props.isExisting) && (
        <SeatsRow {...{ draft, problems }} isCohost={props.isCohost} onChange={change} disabled={isLocked} />
      )}
      {props.children?.((go) => {
        forget();
        guard.proceed(go);
      })}
    </FormPage>
  );
}

export function EventFormSkeleton() {
  return (
    <SkeletonGroup className={classNames(styles.form, 'wrap')}>
      <Skeleton height="2.75rem" />
      <Skeleton height="12rem" />
      <Skeleton width="70%" height="2rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="11rem" />
    </SkeletonGroup>
  );
}
