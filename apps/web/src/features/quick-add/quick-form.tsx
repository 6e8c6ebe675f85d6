import type { DefaultAudience } from '@hiyori/contract';
import { now as currentTime, dayOf, viewerZone } from '@hiyori/time';
import { type FormEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { englishErrorText } from '../../lib/error-text.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { useViewer } from '../auth/queries.ts';
import { LazyClashNote } from '../event-follows/lazy-clash-note.tsx';
import { draftKey, keepDraft } from '../events/event-draft.ts';
import { periodOf, toInput, validateDraft } from '../events/form.ts';
import type { NewEventState } from '../events/new-event.tsx';
import { refusedLists } from '../events/refused-lists.ts';
import { useCreateEvent } from '../events/writes/queries.ts';
import { withAudience } from '../user-lists/audience.ts';
import { choiceCopy } from '../user-lists/audience-details.ts';
import { useDefaultAudience } from '../user-lists/queries.ts';
import { quickCopy as copy } from './copy.ts';
import { isSameLine, type KeptLine, keepLine, readKeptLine, type SentLine } from './kept-line.ts';
import { closeQuickAdd, type GivenPeriod } from './opened-quick-add.ts';
import { QuickChips } from './quick-chips.tsx';
import styles from './quick-form.module.css';
import { QuickLine } from './quick-line.tsx';
import type { QuickPicker } from './quick-picker.tsx';
import { type Corrections, type Obstacle, obstacleOf, type QuickPlan, toQuickPlan } from './quick-plan.ts';
import { readLine, withRule } from './quick-repeat.ts';
import { dayText, spokenPlan, timeText } from './quick-text.ts';
import { useLater } from './use-later.ts';

const pickerOf: Record<Obstacle, QuickPicker | null> = {
  title: null,
  day: 'day',
  time: 'time',
  over: 'day',
  end: 'time',
  repeat: 'repeat',
  ended: 'repeat',
  lists: 'audience',
};

interface SaidPlan extends QuickPlan {
  /** What the plan was made of. */
  said: SentLine;
}

interface QuickFormProps {
  given: GivenPeriod | null;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
}

/** The line, what it means, and 追加. Nothing is saved before that is pressed. */
export function QuickForm({ given, isSending, onSending }: QuickFormProps) {
  const id = useId();
  const viewer = useViewer();
  const zone = viewerZone();
  const clock = useNow();
  const navigate = useNavigate();
  const showToast = useToast();
  const create = useCreateEvent();
  const [kept] = useState(() => readKeptLine(viewer.id, given));
  const [text, setText] = useState(kept.text);
  const [sent, setSent] = useState(kept.sent);
  const [corrections, setCorrections] = useState(kept.corrections);
  const [picker, setPicker] = useState<QuickPicker | null>(null);
  const [failure, setFailure] = useState<{ text: string; lang?: string } | null>(null);
  // Sent again, it has to be the same request: it may have been stored.
  const now = sent && isSameLine(sent, { text, corrections }) ? sent.at : clock;
  const line = useMemo(() => readLine(text, { now, zone }), [text, now, zone]);
  const preset = useDefaultAudience();
  const planFor = ({ audience, lists }: DefaultAudience): SaidPlan => {
    const said = { text, corrections: { ...withAudience(audience, lists), ...corrections }, at: now };
    return { ...toQuickPlan(line, { now, zone, given, corrections: said.corrections }), said };
  };
  const latestPlanFor = useRef(planFor);
  useLayoutEffect(() => {
    latestPlanFor.current = planFor;
  });
  const plan = planFor(preset);
  const isAudienceKnown = !preset.isPending || corrections.isPublished !== undefined;
  useEffect(() => {
    // Before the first key: the browser compiles the patterns at their first use, and optimizes them at the second.
    const timer = setTimeout(() => {
      for (let time = 0; time < 2; time += 1) readLine(copy.placeholder, { now: currentTime(), zone });
    });
    return () => clearTimeout(timer);
  }, [zone]);
  const spoken = useLater(text.trim() === '' ? '' : spokenPlan(plan));
  const { draft } = plan;

  const keep = (change: Partial<KeptLine>) => keepLine(viewer.id, { text, corrections, sent, ...change }, given);
  const changeText = (next: string) => {
    setText(next);
    setFailure(null);
    keep({ text: next });
  };
  const correct = (change: Corrections) => {
    // It would not be in what is sent, and be gone with it.
    if (create.isPending) return;
    const next = { ...corrections, ...change };
    setCorrections(next);
    setFailure(null);
    keep({ corrections: next });
  };
  const obstacleText = (obstacle: Obstacle): string =>
    ({
      title: copy.noTitle,
      day: copy.dayProblems[plan.dayProblem ?? 'vague'],
      time: copy.timeProblems[plan.timeProblem ?? 'vague'],
      over: copy.over,
      end: copy.endFirst,
      repeat: copy.offRepeat,
      ended: copy.repeatEnded,
      lists: choiceCopy.noList,
    })[obstacle];

  /** Acts once the audience is known, which may still be read. */
  const withPlan = async (act: (known: SaidPlan) => void) => {
    if (isSending) return;
    if (isAudienceKnown) return act(plan);
    onSending(true);
    const audience = await preset.read();
    onSending(false);
    // The audience may have been chosen meanwhile.
    act(latestPlanFor.current(audience));
  };
  const add = async (known: SaidPlan) => {
    const { said } = known;
    const isRepeated = sent !== null && isSameLine(sent, said);
    const obstacle = obstacleOf(known, { now: isRepeated ? sent.at : currentTime(), zone });
    if (obstacle) {
      setFailure({ text: obstacleText(obstacle) });
      if (pickerOf[obstacle]) setPicker(pickerOf[obstacle]);
      return;
    }
    const [problem] = Object.values(validateDraft(known.draft, { zone, now: said.at }));
    if (problem) return setFailure({ text: problem, lang: 'en' });
    onSending(true);
    setFailure(null);
    setCorrections(said.corrections);
    setSent(said);
    keep({ corrections: said.corrections, sent: said });
    try {
      const repeats = known.rrule !== null && { recurrence: { rrule: known.rrule } };
      const { body } = await create.mutateAsync({
        query: { tz: zone },
        body: { ...toInput(known.draft, zone, viewer.id), ...repeats },
      });
      keep({ text: '' });
      closeQuickAdd();
      const when = `${dayText(known, dayOf(clock, zone))} ${timeText(known)}`;
      showToast(copy.added(when), {
        action: { label: copy.open, onPress: () => void navigate(paths.event(body.id)) },
      });
    } catch (error) {
      // A list that was deleted meanwhile has no chip with which the member could take it out.
      const isListGone = refusedLists(error) !== undefined;
      const next = isListGone ? { ...said.corrections, ...withAudience('lists') } : said.corrections;
      // The start may have passed since: the line then means another time.
      if (httpStatusOf(error) === 422) {
        setCorrections(next);
        setSent(null);
        keep({ corrections: next, sent: null });
      }
      if (isListGone) setPicker('audience');
      setFailure({ text: englishErrorText(error, { subject: 'event', operation: 'create event' }), lang: 'en' });
    } finally {
      onSending(false);
    }
  };
  const openForm = ({ draft, rrule }: QuickPlan) => {
    keepDraft(draftKey(viewer.id, 'quick'), withRule(draft, rrule));
    // The form keeps it from now on: the line would offer the same event once more.
    keep({ text: '' });
    const state: NewEventState = { isCarried: true };
    closeQuickAdd();
    void navigate(paths.newEvent, { state });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void withPlan(add);
  };

  return (
    <form className={styles.form} onSubmit={submit} aria-label={copy.title} data-part="quick-add">
      <QuickLine
        value={text}
        spans={line.spans}
        onChange={changeText}
        onEnter={() => void withPlan(add)}
        readOnly={isSending}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${id}-failure` : undefined}
      />
      <p className={classNames(draft.title ? styles.title : styles.untitled, 'two-lines')}>
        {draft.title || copy.untitled}
      </p>
      <QuickChips
        plan={plan}
        isAudienceKnown={isAudienceKnown}
        today={dayOf(clock, zone)}
        picker={picker}
        onPicker={setPicker}
        onCorrect={correct}
      />
      {plan.dayProblem && !failure && <Note tone="warn">{copy.dayProblems[plan.dayProblem]}</Note>}
      {plan.timeProblem && !failure && <Note tone="warn">{copy.timeProblems[plan.timeProblem]}</Note>}
      {failure && (
        <div id={`${id}-failure`}>
          <Note tone="bad" role="alert" lang={failure.lang}>
            {failure.text}
          </Note>
        </div>
      )}
      <LazyClashNote period={periodOf(draft, zone)} />
      <div className={styles.foot}>
        <p className={styles.keys} aria-hidden="true">
          <kbd>Enter</kbd> {copy.keyAdd} <kbd>Tab</kbd> {copy.keyCorrect} <kbd>Esc</kbd> {copy.keyClose}
        </p>
        <Button variant="ghost" onClick={() => void withPlan(openForm)} disabled={isSending}>
          {copy.more}
        </Button>
        <Button type="submit" busy={isSending} busyLabel={copy.adding}>
          {copy.add}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </form>
  );
}
