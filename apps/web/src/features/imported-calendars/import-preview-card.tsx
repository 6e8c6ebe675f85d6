import type { ImportPreview } from '@hiyori/contract';
import { hues } from '@hiyori/posters';
import { allDayText, dayOf, formatDay, timeOf, viewerZone, zoneOfDays } from '@hiyori/time';
import { useNow } from '../../lib/use-now.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { fileIcon } from '../../ui/art/member-icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { MenuHeading } from '../../ui/layout/menu-list.tsx';
import { importCopy as copy } from './copy.ts';
import styles from './import-preview-card.module.css';
import { LeftOutNote } from './left-out-note.tsx';
import { countLeftOut, unreadableOf } from './left-out-text.ts';

interface ImportPreviewCardProps {
  fileName: string;
  preview: ImportPreview;
  /** The colour that the calendar will have. */
  hue: number;
}

/** What an import of a file adds: numbers, the first events, and why others are left out. */
export function ImportPreviewCard({ fileName, preview, hue }: ImportPreviewCardProps) {
  const { eventsCount, existingCount, leftOut, first } = preview;
  const missing = countLeftOut(leftOut);
  const numbers = [
    [copy.willImport, eventsCount],
    [copy.existing, existingCount],
    [copy.unreadable, countLeftOut(unreadableOf(leftOut))],
  ] as const;
  return (
    <div className={styles.preview} role="status" data-part="import-preview">
      <Card className={styles.file}>
        <Icon name={fileIcon} />
        <span>
          <b>{fileName}</b>
          <small>{copy.contains(eventsCount + existingCount + missing)}</small>
        </span>
      </Card>
      <Card>
        <dl className={styles.numbers}>
          {numbers.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{count}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {first.length > 0 && (
        <section aria-label={copy.first(first.length)}>
          <MenuHeading as="p">{copy.first(first.length)}</MenuHeading>
          <Card>
            <ul className={styles.first} data-hue={hues[hue]}>
              {first.map((event) => (
                <FirstEvent key={`${event.startAt} ${event.title}`} event={event} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      <LeftOutNote leftOut={leftOut} />
    </div>
  );
}

function FirstEvent({ event }: { event: ImportPreview['first'][number] }) {
  const { title, location, startAt, endAt, allDay, isRepeated } = event;
  const zone = viewerZone();
  const today = dayOf(useNow(), zone);
  const details = [formatDay(dayOf(startAt, zoneOfDays(event, zone)), today), isRepeated && copy.repeated, location];
  return (
    <li>
      <span className={styles.time}>
        {allDay ? (
          allDayText
        ) : (
          <>
            {timeOf(startAt, zone)}
            {endAt !== startAt && <span>{timeOf(endAt, zone)}</span>}
          </>
        )}
      </span>
      <i className={styles.bar} />
      <span className={styles.text}>
        <b>{title || copy.untitled}</b>
        <small>{details.filter(Boolean).join('・')}</small>
      </span>
    </li>
  );
}
