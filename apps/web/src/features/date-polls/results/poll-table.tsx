import { Avatar } from '../../../ui/art/avatar.tsx';
import { Stamp } from '../../../ui/art/stamp.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { scrollRegion } from '../../../ui/layout/grid-roles.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import type { Vote } from '../answer/vote-choice.tsx';
import { tableCopy as copy, pollCopy, voteLabels } from '../copy.ts';
import type { OptionText } from '../option-text.ts';
import styles from './poll-table.module.css';

export interface TableOption {
  id: number;
  text: OptionText;
  holiday: string | null;
  yes: number;
  isBest: boolean;
  /** All who answered have voted ○. */
  isForEveryone: boolean;
}

export interface TableAnswer {
  id: number;
  name: string;
  /** What the colour of the row's picture follows. */
  personId: number | string;
  avatarUrl?: string | null | undefined;
  isOwn: boolean;
  isLate: boolean;
  isRequired: boolean;
  votes: ReadonlyMap<number, Vote>;
}

interface PollTableProps {
  options: readonly TableOption[];
  answers: readonly TableAnswer[];
  /** Shows a button that removes an answer. */
  onRemove?: ((answer: TableAnswer) => void) | undefined;
}

// Text, not drawings: a table of 60 options and 200 answers has 12,000 of them.
const marks: Record<Vote, string> = { yes: '○', maybe: '△', no: '×' };

/** Who voted what: a row for each answer, a column for each option. It scrolls by itself; names and days stay in sight. */
export function PollTable({ options, answers, onRemove }: PollTableProps) {
  return (
    <div className={styles.frame} {...scrollRegion(copy.name)}>
      <table className={styles.table}>
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <td />
            {options.map(({ id, text, holiday, isBest, isForEveryone }) => (
              <th key={id} scope="col" className={classNames(isBest && styles.best)}>
                {isForEveryone && (
                  <span className={styles.stamp}>
                    <Stamp tilt>{copy.everyone}</Stamp>
                  </span>
                )}
                <span className="tabular">{text.short}</span>
                <small className="tabular">
                  {text.weekday} {text.time ?? pollCopy.allDay}
                </small>
                {holiday && <small className={styles.holiday}>{holiday}</small>}
              </th>
            ))}
            {onRemove && <td />}
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr key={answer.id}>
              <th scope="row">
                <span className={styles.person}>
                  <Avatar name={answer.name} personId={answer.personId} src={answer.avatarUrl} size="s" short />
                  <span className={styles.name}>
                    <span>{answer.name}</span>
                    {answer.isOwn && <small>{copy.own}</small>}
                    {answer.isRequired && <small>{copy.required}</small>}
                    {answer.isLate && <Tag tone="warn">{pollCopy.late}</Tag>}
                  </span>
                </span>
              </th>
              {options.map(({ id, isBest }) => {
                const vote = answer.votes.get(id);
                return (
                  <td key={id} className={classNames(vote && styles[vote], isBest && styles.best)}>
                    {vote ? marks[vote] : <span className="visually-hidden">{copy.noVote}</span>}
                  </td>
                );
              })}
              {onRemove && (
                <td>
                  <IconButton icon="close" label={copy.remove(answer.name)} onClick={() => onRemove(answer)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy.count}</th>
            {options.map(({ id, yes, isBest }) => (
              <td key={id} className={classNames('tabular', isBest && styles.best)}>
                {yes}
              </td>
            ))}
            {onRemove && <td />}
          </tr>
        </tfoot>
      </table>
      <p className={styles.legend}>
        {(Object.keys(marks) as Vote[]).map((vote) => (
          <span key={vote}>
            <b className={styles[vote]}>{marks[vote]}</b> {voteLabels[vote]}
          </span>
        ))}
      </p>
    </div>
  );
}
