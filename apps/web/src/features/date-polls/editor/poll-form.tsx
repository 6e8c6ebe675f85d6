import { type DatePoll, limits } from '@hiyori/contract';
import { type Day, dayOf } from '@hiyori/time';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { lazily } from '../../../lib/lazily.tsx';
import { DraftContested, isSame } from '../../../lib/rebase.ts';
import { readSession } from '../../../lib/session-storage.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useRebase } from '../../../lib/use-rebase.ts';
import { useSessionDraft } from '../../../lib/use-session-draft.ts';
import { copyIcon } from '../../../ui/art/member-icons.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { Segment } from '../../../ui/form/segment.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { FormPage } from '../../../ui/layout/form-page.tsx';
import { MenuHeading } from '../../../ui/layout/menu-list.tsx';
import { editorCopy as copy } from '../copy.ts';
import { align, alignment, toggleDay, usedDays } from './candidates.ts';
import { DayPicker } from './day-picker.tsx';
import { isStoredContested, type PollDraft, parsePollDraft, pollProblems } from './poll-draft.ts';
import styles from './poll-form.module.css';
import { rebasePoll } from './rebase-poll.ts';

// Below what the form opens with.
const CandidateRows = lazily(() => import('./candidate-rows.tsx'), 'CandidateRows');
const PollSettings = lazily(() => import('./poll-settings.tsx'), 'PollSettings');

export interface OwnPlansProps {
  first: Day;
  last: Day;
  zone: string;
  /** The first plan of each day: 「ジャズの夜 20:00」. */
  onPlans: (plans: ReadonlyMap<Day, string>) => void;
}

interface PollFormProps {
  title: string;
  /** The key of the stored draft in this tab. */
  draftKey: string;
  submit: { label: string; busy: string };
  /** Another object only when the poll was changed elsewhere: the draft is then rebased to it. */
  initial: PollDraft;
  /** The poll that is changed. */
  original?: DatePoll | undefined;
  /** Of the times in the form. */
  zone: string;
  /** Reads the organiser's plans in the months from one day to another. */
  ownPlans: ComponentType<OwnPlansProps>;
  /** Sends the draft and returns the navigation that follows. */
  onSubmit: (draft: PollDraft) => Promise<() => void>;
  onClose: () => void;
  note?: ReactNode;
  /** Why the draft cannot be saved any more, with the way to the poll. */
  ended?: { text: string; onOpen: () => void } | undefined;
}

/** The full-screen form of a poll. What was typed is kept until it is sent or discarded. */
export function PollForm(props: PollFormProps) {
  const {
    title,
    draftKey,
    submit,
    initial,
    original,
    zone,
    ownPlans: OwnPlans,
    onSubmit,
    onClose,
    note,
    ended,
  } = props;
  const id = useId();
  const now = useNow();
  const today = dayOf(now, zone);
  const {
    value: draft,
    stored,
    change: setDraft,
    forget,
  } = useSessionDraft(draftKey, {
    parse: (text) => parsePollDraft(text, initial),
    initial,
    isWorthStoring: (each) => !isSame(each, initial),
    toStored: (each) => ({ base: initial, draft: each }),
  });
  const [isContested, setContested] = useState(() => isStoredContested(readSession(draftKey), initial));
  const [isRestored, setRestored] = useState(stored !== null && !isSame(stored, initial));
  const [shown, setShown] = useState<Day>(draft.candidates[0]?.day ?? today);
  const guard = useLeaveGuard(!isSame(draft, initial));
  const { candidates } = draft;
  const days = [shown, ...candidates.map(({ day }) => day)].sort();
  const [plans, setPlans] = useState<ReadonlyMap<Day, string>>(new Map());
  const proposal = alignment(candidates);

  const attempt = useAttempt({
    errors: pollProblems(draft, { zone, now, original }),
    invalid: '[aria-invalid="true"], [data-invalid] [tabindex="0"]',
    async send(setSending) {
      setContested(false);
      setSending(true);
      const go = await onSubmit(draft);
      forget();
      guard.proceed(go);
    },
    toFailure(error) {
      if (!(error instanceof DraftContested)) return japaneseErrorText(error);
      setContested(true);
      return null;
    },
  });
  const { isSending, visibleErrors: problems, failure, clearFailure } = attempt;
  useRebase(initial, isSending, (base) => setDraft(rebasePoll(base, draft, initial)));
  const change = (next: Partial<PollDraft>) => {
    // The fields are not disabled: they keep the focus.
    if (isSending) return;
    setDraft({ ...draft, ...next });
    clearFailure();
  };

  return (
    <FormPage {...{ title, submit, attempt, guard, onClose, copy }} onDiscard={forget} className={styles.form}>
      <OwnPlans first={days[0] ?? shown} last={days.at(-1) ?? shown} zone={zone} onPlans={setPlans} />
      {ended && (
        <>
          <Note tone="bad" role="alert">
            {ended.text}
          </Note>
          <div>
            <Button variant="soft" size="sm" disabled={isSending} onClick={() => guard.leave(ended.onOpen)}>
              {copy.open}
            </Button>
          </div>
        </>
      )}
      {failure && !ended && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {isContested && (
        <Note tone="bad" role="alert">
          {copy.contested}
        </Note>
      )}
      {note && <Note>{note}</Note>}
      {isRestored && (
        <div className={styles.restored}>
          <Note>{copy.restored}</Note>
          <Button
            variant="soft"
            size="sm"
            disabled={isSending}
            onClick={() => {
              setRestored(false);
              setContested(false);
              setDraft(initial);
            }}
          >
            {copy.startOver}
          </Button>
        </div>
      )}
      <TextInput
        label={copy.title}
        mark="required"
        value={draft.title}
        onChange={(value) => change({ title: value })}
        limit={limits.event.titleMax}
        error={problems.title}
        readOnly={isSending}
        autoComplete="off"
      />
      <section data-invalid={candidates.length === 0 && problems.options ? true : undefined}>
        <MenuHeading id={`${id}-days`}>{copy.days}</MenuHeading>
        <DayPicker
          days={usedDays(candidates)}
          onToggle={(day) => change({ candidates: toggleDay(candidates, day, initial.candidates) })}
          today={today}
          shown={shown}
          onShow={setShown}
          isBusy={(day) => plans.has(day)}
          describedBy={problems.options ? `${id}-options` : undefined}
          disabled={isSending}
        />
      </section>
      {candidates.length > 0 && (
        <section className={styles.hours}>
          <MenuHeading>
            {copy.hours}　<span className={styles.count}>{copy.count(candidates.length)}</span>
          </MenuHeading>
          <Segment
            label={copy.form}
            value={candidates.every(({ isDay }) => isDay) ? 'days' : 'hours'}
            options={[
              { value: 'hours', label: copy.withHours },
              { value: 'days', label: copy.daysOnly },
            ]}
            disabled={isSending}
            onChange={(value) =>
              change({ candidates: candidates.map((each) => ({ ...each, isDay: value === 'days' })) })
            }
          />
          <CandidateRows
            candidates={candidates}
            onChange={(next) => change({ candidates: next })}
            planOn={(day) => plans.get(day) ?? null}
            disabled={isSending}
          />
          {proposal && (
            <div>
              <Button
                variant="soft"
                size="sm"
                icon={copyIcon}
                disabled={isSending}
                onClick={() => change({ candidates: align(candidates) })}
              >
                {proposal.label}
              </Button>
            </div>
          )}
        </section>
      )}
      {problems.options && (
        <FieldMessage id={`${id}-options`} tone="error" role="alert">
          {problems.options}
        </FieldMessage>
      )}
      <PollSettings {...{ draft, problems, today }} onChange={change} disabled={isSending} />
    </FormPage>
  );
}
