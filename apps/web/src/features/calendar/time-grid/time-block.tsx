import { type Day, minuteText } from '@hiyori/time';
import { type CSSProperties, memo, type ReactNode, useId, useState } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { AddButton } from '../../event-follows/add-button.tsx';
import type { CalendarItem } from '../calendar-item.ts';
import { canMove, lookOf, signOf } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { ItemAction } from '../item-action.tsx';
import type { Block } from '../layout/day-columns.ts';
import { otherCopy } from '../others/copy.ts';
import { ItemMark } from '../others/item-mark.tsx';
import { gridCopy } from './copy.ts';
import styles from './time-block.module.css';

interface TimeBlockProps {
  block: Block<CalendarItem>;
  day: Day;
  now: Date;
  isTabStop: boolean;
  /** What a wide day shows beside the text. */
  aside?: ReactNode;
}

/** An item at its time on a day. Its edges can be dragged, if it is the viewer's own. Rendered again only if a prop changes. */
export const TimeBlock = memo(function TimeBlock({ block, day, now, isTabStop, aside }: TimeBlockProps) {
  const { item, from, to, top, bottom, isStart, isEnd } = block;
  const nameId = useId();
  // Its button stays then, with the focus.
  const [wasAdded, setAdded] = useState(false);
  const isPast = Date.parse(item.endAt) <= now.getTime();
  const isMovable = canMove(item);
  return (
    <li
      className={classNames(
        styles.block,
        styles[sizeOf(block)],
        aside ? styles.wide : undefined,
        isPast && styles.past,
        item.isCancelled && styles.cancelled,
        styles[lookOf(item)],
        isMovable && styles.movable,
      )}
      style={blockStyle(block)}
      data-part="time-block"
      data-hue={item.hue}
      data-key={item.key}
    >
      <ItemAction
        item={item}
        className={styles.action}
        draggable={false}
        tabIndex={isTabStop ? 0 : -1}
        aria-keyshortcuts={isMovable ? 'Shift+ArrowUp Shift+ArrowDown Alt+ArrowUp Alt+ArrowDown' : undefined}
        data-block={day}
      >
        <VisuallyHidden>
          <span id={nameId}>{nameOf(block)}</span>
        </VisuallyHidden>
        <span className={styles.text} aria-hidden="true">
          <b className="tabular">
            {gridCopy.times(minuteText(from), minuteText(to))}
            {item.isCancelled && <em>{calendarCopy.cancelled}</em>}
          </b>
          <span className={styles.title}>
            <ItemMark item={item} />
            {item.title}
          </span>
          <small>{[signOf(item), item.person, item.place].filter(Boolean).join('・')}</small>
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </ItemAction>
      {(item.kind === 'suggested' || (wasAdded && item.kind === 'added')) &&
        !isPast &&
        (aside || bottom - top >= addFromMinutes) && (
          <span className={styles.add}>
            <AddButton event={item.event} describedBy={nameId} onAdd={() => setAdded(true)} />
          </span>
        )}
      {isMovable && isStart && <i className={styles.start} data-edge="start" />}
      {isMovable && isEnd && <i className={styles.end} data-edge="end" />}
    </li>
  );
});

/** The shortest block with room for a button below its title; beside the text every one has it. */
const addFromMinutes = 120;

/** How much text fits: one line up to an hour, no people below two. */
const sizeOf = ({ top, bottom }: Block<CalendarItem>): 'line' | 'short' | 'full' =>
  bottom - top <= 60 ? 'line' : bottom - top < 120 ? 'short' : 'full';

const blockStyle = ({ top, bottom, column, columns, hasMore }: Block<CalendarItem>) =>
  ({
    '--top': top,
    '--length': bottom - top,
    '--column': column,
    '--columns': columns,
    ...(hasMore && { '--more': '1.5rem' }),
  }) as CSSProperties;

function nameOf({ item, from, to }: Block<CalendarItem>): string {
  const state = item.isCancelled ? calendarCopy.cancelled : stateOf(item);
  return [gridCopy.fromTo(minuteText(from), minuteText(to)), item.title, item.place, signOf(item), state]
    .filter(Boolean)
    .join(' ');
}

function stateOf(item: CalendarItem): string {
  if (item.kind === 'imported') return otherCopy.importedFrom(item.person);
  if (item.kind === 'hold') return calendarCopy.hold;
  if (item.answer) return calendarCopy[item.answer];
  if (item.kind !== 'own') return calendarCopy[item.kind];
  return item.event.isPublished ? calendarCopy.published : calendarCopy.personal;
}
