import type { Day } from '@hiyori/time';
import { classNames } from '../../../ui/style/class-names.ts';
import { itemTimesOn, type OtherItem, startText } from '../calendar-item.ts';
import { ItemAction } from '../item-action.tsx';
import { HoldMark, ItemMark } from './item-mark.tsx';
import styles from './other-row.module.css';

interface OtherItemProps {
  item: OtherItem;
  day: Day;
  zone: string;
}

/** An imported event, or what a poll keeps free, on one day of a list. */
export function OtherRow({ item, day, zone, now }: OtherItemProps & { now: Date }) {
  const times = itemTimesOn(item, day, zone);
  const { start, end } = times;
  const isPast = Date.parse(item.endAt) <= now.getTime();
  return (
    <ItemAction
      item={item}
      className={classNames(styles.row, styles[item.kind], isPast && styles.past)}
      data-part={item.kind === 'hold' ? 'hold-row' : 'imported-row'}
    >
      <span className={styles.time}>
        {startText(times)}
        {(start || end) && <span>{end ?? '～'}</span>}
      </span>
      <i className={styles.bar} />
      <span className={styles.text}>
        <span className={classNames(styles.title, 'two-lines')}>{item.title}</span>
        <span className={classNames(styles.details, 'ellipsis')}>
          <ItemMark item={item} />
          {[item.person, item.place].filter(Boolean).join('・')}
        </span>
      </span>
    </ItemAction>
  );
}

/** The same in a cell of the wide month. Not in the tab order, as the events there. */
export function OtherChip({ item, day, zone }: OtherItemProps) {
  return (
    <ItemAction
      item={item}
      className={classNames(styles.chip, styles[item.kind])}
      data-part={item.kind === 'hold' ? 'hold-chip' : 'imported-chip'}
      tabIndex={-1}
      // The cell around it selects its day.
      onOpen={(press) => press.stopPropagation()}
    >
      <b className="tabular">{itemTimesOn(item, day, zone).start}</b>
      {item.kind === 'hold' && <HoldMark />}
      <span className="ellipsis">{item.title}</span>
    </ItemAction>
  );
}
