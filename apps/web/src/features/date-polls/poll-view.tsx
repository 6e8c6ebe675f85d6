import type { DatePoll } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyBox } from '../../ui/feedback/empty-box.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { takeLostFocus } from '../../ui/layout/take-lost-focus.ts';
import { AnswerForm, useHasAnswerDraft } from './answer/answer-form.tsx';
import { answerCopy, viewCopy as copy } from './copy.ts';
import { PollHead } from './poll-head.tsx';
import styles from './poll-view.module.css';
import { useConflicts } from './queries.ts';
import { DecidedCard } from './results/decided-card.tsx';
import { BestDates, PollResults } from './results/poll-results.tsx';
import type { TableAnswer } from './results/poll-table.tsx';

// What the page of a person who answers can do without at first.
const OwnAnswer = lazily(() => import('./answer/own-answer.tsx'), 'OwnAnswer');
// For the organiser, until there is an answer.
const Candidates = lazily(() => import('./candidates.tsx'), 'Candidates');
const LoginOffer = lazily(() => import('./answer/login-offer.tsx'), 'LoginOffer', Nothing, Nothing);

interface PollViewProps {
  poll: DatePoll;
  isMember: boolean;
  /** The session ended while the page was shown. */
  isSessionOver?: boolean | undefined;
  /** What the organiser does, below the dates that may be decided. */
  organize?: ReactNode;
  /** What the organiser changes, below everything on a narrow screen. */
  manage?: ReactNode;
  /** Removes the answer of another person. */
  onRemove?: ((answer: TableAnswer) => void) | undefined;
}

/** What takes the place of a pressed button, or of the form. */
export type NextPart = 'form' | 'own' | 'answer' | 'refusal';

/** `expect` says before a change which part takes the focus that is lost by it, and `show` which one is there now. */
function useFocusOfNext() {
  const expected = useRef<NextPart>(null);
  const expect = (part: NextPart) => {
    expected.current = part;
  };
  const show = useCallback((part: NextPart, element: HTMLElement | null) => {
    if (expected.current !== part || !element) return;
    expected.current = null;
    takeLostFocus(element);
  }, []);
  return { expect, show };
}

/** A poll: who asks, the form of one's own answer, and what others answered. */
export function PollView({ poll, isMember, isSessionOver = false, organize, manage, onRemove }: PollViewProps) {
  const zone = viewerZone();
  const now = useNow();
  const conflicts = useConflicts(poll, isMember);
  const takesAnswers = poll.state === 'open' || poll.state === 'closed';
  // Read again in each rendering: the draft may have been begun after the first one.
  const hasDraft = useHasAnswerDraft(poll.slug);
  const [isAnswering, setAnswering] = useState((poll.mine === null && !poll.isOwn) || hasDraft);
  const [isOfferOpen, setOfferOpen] = useState<boolean>();
  const [refusal, setRefusal] = useState<string>();
  const answerButton = useRef<HTMLButtonElement>(null);
  const refusalBox = useRef<HTMLDivElement>(null);
  const { expect, show } = useFocusOfNext();
  useEffect(() => {
    show('answer', answerButton.current);
    show('refusal', refusalBox.current);
  });
  const openForm = () => {
    expect('form');
    setAnswering(true);
  };
  const closeForm = (next: NextPart) => {
    expect(next);
    setRefusal(undefined);
    setAnswering(false);
  };
  const isForm = isAnswering && (takesAnswers || hasDraft);
  const hasResults = poll.answers.length > 0 || (poll.settings.scores === 'hidden' && !poll.isOwn);
  const form = isForm && (
    <AnswerForm
      key={poll.mine?.answerId ?? 0}
      {...{ poll, isMember, zone, conflicts }}
      onLogin={() => setOfferOpen(true)}
      onShown={show}
      onAnswered={() => closeForm('own')}
      onAskedAgain={() => expect('form')}
      onKeep={poll.mine || poll.isOwn ? () => closeForm(poll.mine ? 'own' : 'answer') : undefined}
      onRefused={(message) => {
        expect('refusal');
        setRefusal(message);
      }}
      isOver={!takesAnswers}
    />
  );
  return (
    <div className={styles.view} data-part="poll" data-state={poll.state}>
      <div className={styles.side}>
        <PollHead poll={poll} now={now} zone={zone} />
        {poll.state === 'decided' && <DecidedCard {...{ poll, now, zone, isMember }} />}
        {poll.state === 'cancelled' && (
          <Note tone="bad">
            <b>{copy.cancelled}</b> {copy.cancelledText}
          </Note>
        )}
        {poll.state === 'closed' && !isForm && (
          <Note>
            <b>{copy.closed}</b> {copy.closedText}
          </Note>
        )}
        {isSessionOver && (
          // The page of before lost the focus.
          <div ref={takeLostFocus} tabIndex={-1}>
            <Note tone="warn" role="alert">
              {answerCopy.sessionOver}
            </Note>
          </div>
        )}
        {takesAnswers && !isForm && <BestDates conflicts={conflicts.options} {...{ poll, zone, now }} />}
        {organize}
        {takesAnswers && !isForm && poll.mine && (
          <OwnAnswer poll={poll} onShown={show} onChange={openForm} onRemove={() => expect('answer')} />
        )}
        {takesAnswers && !isForm && !poll.mine && (
          <Button ref={answerButton} variant="secondary" size="lg" block onClick={openForm}>
            {copy.answer}
          </Button>
        )}
      </div>
      <div className={styles.main}>
        {form}
        {refusal && isAnswering && !isForm && (
          <div ref={refusalBox} tabIndex={-1}>
            <Note tone="bad" role="alert">
              {refusal}
            </Note>
          </div>
        )}
        {hasResults && <PollResults {...{ poll, zone, onRemove }} />}
        {!hasResults && !isForm && (
          <>
            <Candidates {...{ poll, zone }} />
            <EmptyBox>
              <h2>{copy.noAnswers}</h2>
              {poll.isOwn && takesAnswers && <p>{copy.noAnswersOwn}</p>}
            </EmptyBox>
          </>
        )}
      </div>
      {manage && <div className={styles.manage}>{manage}</div>}
      {isOfferOpen !== undefined && <LoginOffer open={isOfferOpen} onClose={() => setOfferOpen(false)} />}
    </div>
  );
}
