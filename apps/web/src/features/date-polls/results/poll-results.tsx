import type { DatePoll, DatePollAnswer, DatePollConflicts } from '@hiyori/contract';
import { holidayOf } from '@hiyori/time/holidays';
import { useId } from 'react';
import { bestOf, isAhead } from '../best-options.ts';
import { viewCopy as copy } from '../copy.ts';
import { optionText } from '../option-text.ts';
import { BestDate } from './best-date.tsx';
import styles from './poll-results.module.css';
import { PollTable, type TableAnswer } from './poll-table.tsx';

interface PollResultsProps {
  poll: DatePoll;
  zone: string;
  onRemove?: ((answer: TableAnswer) => void) | undefined;
}

/** Who answered what, and what they wrote. */
export function PollResults({ poll, zone, onRemove }: PollResultsProps) {
  const { options, answers, settings, isOwn } = poll;
  if (settings.scores === 'hidden' && !isOwn) return <p className={styles.note}>{copy.hiddenScores}</p>;
  if (answers.length === 0) return null;
  const best = bestOf(options);
  const comments = answers.filter(({ comment }) => comment !== null);
  return (
    <div className={styles.results}>
      <h2 className="visually-hidden">{copy.results}</h2>
      <PollTable
        options={options.map((option) => {
          const text = optionText(option, zone);
          return {
            id: option.id,
            text,
            holiday: holidayOf(text.day),
            yes: option.counts?.yes ?? 0,
            isBest: best.options.includes(option),
            isForEveryone: best.kind === 'everyone' && option.isUnanimous === true,
          };
        })}
        answers={answers.map(rowOf)}
        onRemove={onRemove}
      />
      {!isOwn && settings.names !== 'shown' && (
        <p className={styles.note}>{settings.names === 'hidden' ? copy.hiddenNames : !poll.mine && copy.afterAnswer}</p>
      )}
      {comments.length > 0 && (
        <section className={styles.comments} aria-label={copy.comments}>
          <h3>{copy.comments}</h3>
          <ul>
            {comments.map((answer) => (
              <li key={answer.id}>
                <b>{rowOf(answer, answers.indexOf(answer)).name}</b>
                <span>{answer.comment}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const rowOf = (answer: DatePollAnswer, index: number): TableAnswer => {
  const name = answer.user?.displayName || answer.user?.userId || answer.name || copy.unknownName(index + 1);
  return {
    id: answer.id,
    name,
    personId: answer.user?.id ?? name,
    avatarUrl: answer.user?.avatarUrl,
    isOwn: answer.isMine,
    isLate: answer.isLate,
    isRequired: answer.isRequired,
    votes: new Map(Object.entries(answer.votes ?? {}).map(([id, vote]) => [Number(id), vote])),
  };
};

interface BestDatesProps {
  poll: DatePoll;
  zone: string;
  now: Date;
  conflicts: DatePollConflicts['options'] | undefined;
}

/** What may be decided: the date for everybody, two of them, or the best two when there is none. */
export function BestDates({ poll, zone, now, conflicts }: BestDatesProps) {
  const best = bestOf(poll.options.filter((option) => isAhead(option, now)));
  const id = useId();
  if (best.kind === 'none') return null;
  // One date for everybody needs no words above it.
  const isPlain = best.kind === 'everyone' && (best.options.length === 1 || poll.answersCount === 1);
  return (
    <section className={styles.best} aria-labelledby={id}>
      <h2 id={id} className={isPlain ? 'visually-hidden' : undefined}>
        {best.kind === 'some' ? copy.noneForAll : isPlain ? copy.best : copy.tie}
      </h2>
      {best.options.map((option) => {
        const own = conflicts?.find(({ optionId }) => optionId === option.id);
        const title = own?.conflicts[0]?.title;
        const { yes = 0, maybe = 0 } = option.counts ?? {};
        return (
          <BestDate
            key={option.id}
            text={optionText(option, zone)}
            title={best.kind === 'everyone' ? copy.everyone(yes) : copy.some(yes, maybe)}
          >
            {own && <p>{title === undefined ? copy.noClash : copy.clash(title)}</p>}
          </BestDate>
        );
      })}
    </section>
  );
}
