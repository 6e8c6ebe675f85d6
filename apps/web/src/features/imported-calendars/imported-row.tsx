import type { ImportedEvent } from '@hiyori/contract';
import { hues } from '@hiyori/posters';
import { allDayText, type Day } from '@hiyori/time';
import { classNames } from '../../ui/style/class-names.ts';
import { timesOnDay } from '../events/event-text.ts';
import { importCopy as copy } from './copy.ts';
import styles from './imported-row.module.css';
import { openImported } from './opened-imported.ts';
import { useImportedCalendars } from './queries.ts';
import { SourceSwatch } from './source-swatch.tsx';

interface ImportedMarkProps {
  event: ImportedEvent;
  day: Day;
  zone: string;
}

/** An imported event on one day of a list. It opens its details: it has no page. */
export function ImportedRow({ event, day, zone, now }: ImportedMarkProps & { now: Date }) {
  const { start, end } = timesOnDay(event, day, zone);
  const source = useImportedCalendars().calendars?.find(({ id }) => id === event.calendarId);
  const isPast = Date.parse(event.endAt) <= now.getTime();
  return (
    <button
      type="button"
      className={classNames(styles.row, isPast && styles.past)}
      data-part="imported-row"
      onClick={() => openImported(event)}
    >
      <span className={styles.time}>
        {start ?? (end ? '～' : allDayText)}
        {(start || end) && <span>{end ?? '～'}</span>}
      </span>
      <i className={styles.bar} />
      <span className={styles.text}>
        <span className={classNames(styles.title, 'two-lines')}>{event.title || copy.untitled}</span>
        <span className={classNames(styles.details, 'ellipsis')}>
          {source && <SourceSwatch hue={hues[source.hue]} small />}
          {[source?.name ?? copy.source, event.location].filter(Boolean).join('・')}
        </span>
      </span>
    </button>
  );
}

/** An imported event in a cell of the wide month. Not in the tab order, as the other events there. */
export function ImportedChip({ event, day, zone }: ImportedMarkProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-part="imported-chip"
      tabIndex={-1}
      onClick={(press) => {
        press.stopPropagation();
        openImported(event);
      }}
    >
      <b className="tabular">{timesOnDay(event, day, zone).start}</b>
      <span className="ellipsis">{event.title || copy.untitled}</span>
    </button>
  );
}
