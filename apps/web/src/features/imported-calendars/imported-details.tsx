import type { ImportedEvent } from '@hiyori/contract';
import { hues } from '@hiyori/posters';
import { formatPeriod, viewerZone } from '@hiyori/time';
import { useEffect } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { clockIcon, pinIcon } from '../../ui/art/member-icons.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { importCopy as copy } from './copy.ts';
import styles from './imported-details.module.css';
import { closeImported, useOpenedImported } from './opened-imported.ts';
import { useImportedCalendars } from './queries.ts';
import { SourceSwatch } from './source-swatch.tsx';

/** The details of the imported event that was opened last. They close with the page. */
export function OpenedImported() {
  const event = useOpenedImported();
  useEffect(() => closeImported, []);
  return event && <ImportedDetails event={event} onClose={closeImported} />;
}

interface ImportedDetailsProps {
  event: ImportedEvent;
  onClose: () => void;
}

/** Title, time and place of an imported event, and the calendar that it comes from. */
function ImportedDetails({ event, onClose }: ImportedDetailsProps) {
  const zone = viewerZone();
  const now = useNow();
  const calendar = useImportedCalendars().calendars?.find(({ id }) => id === event.calendarId);
  const { title, location, isTentative, isTransparent } = event;
  return (
    <Dialog open onClose={onClose} title={title || copy.untitled} variant="sheet">
      <div className={styles.details} data-part="imported-details">
        <p>
          <Icon name={clockIcon} />
          <span>{formatPeriod(event, zone, now)}</span>
        </p>
        {location && (
          <p>
            <Icon name={pinIcon} />
            <span>{location}</span>
          </p>
        )}
        {calendar && (
          <p>
            <SourceSwatch hue={hues[calendar.hue]} />
            <span>
              <span className="visually-hidden">{copy.source} </span>
              {calendar.name}
            </span>
          </p>
        )}
        {(isTentative || isTransparent) && (
          <p>
            {isTentative && <Tag>{copy.tentative}</Tag>}
            {isTransparent && <span className="muted">{copy.free}</span>}
          </p>
        )}
      </div>
    </Dialog>
  );
}
