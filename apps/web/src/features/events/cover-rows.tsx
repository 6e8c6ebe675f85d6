import { coverOf, skyOf } from '@hiyori/posters';
import type { ComponentProps } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { SvgPicture } from '../../ui/art/svg-picture.tsx';
import { useDrawings } from '../../ui/art/use-drawings.ts';
import { useMode } from '../../ui/art/use-mode.ts';
import { FieldMessage } from '../../ui/form/field.tsx';
import { CoverPicture } from './cover-picture.tsx';
import styles from './cover-rows.module.css';
import type { CoveredEvent } from './event-cover.tsx';
import type { EventDraft } from './form.ts';
import { formCopy } from './form-copy.ts';

const CoverPictureRow = lazily(
  () => import('./cover-picture-row.tsx'),
  'CoverPictureRow',
  Nothing,
  () => <FieldMessage tone="error">{formCopy.rowFailed}</FieldMessage>,
);

// The title decides without them.
const CoverStrips = lazily(() => import('./cover-strips.tsx'), 'CoverStrips', Nothing, Nothing);

interface CoverRowsProps {
  event: CoveredEvent;
  tile: ComponentProps<typeof DateTile> | null;
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  onReading: ComponentProps<typeof CoverPictureRow>['onReading'];
  disabled: boolean;
}

/** The cover with its title as it will be, and the choice of its motif and its colour, or of a picture. */
export function CoverRows({ event, tile, draft, onChange, onReading, disabled }: CoverRowsProps) {
  const mode = useMode();
  const drawings = useDrawings();
  const { motif, hue } = coverOf(event);
  const sky = skyOf(event);
  const isCancelled = event.status === 'cancelled';
  const { title, startAt, timeZone, allDay, coverPicture } = event;
  const hasPicture = coverPicture !== undefined;
  return (
    <div className={styles.rows}>
      <div className={styles.preview} data-part="cover-preview" data-hue={hue} data-motif={motif} data-sky={sky}>
        {coverPicture && <CoverPicture picture={coverPicture} isGrey={isCancelled} isUrgent />}
        {drawings && (
          <SvgPicture
            svg={drawings.titledCoverSvg(
              { title, motif, hue, startAt, timeZone, allDay, isCancelled, hasPicture },
              { mode, idPrefix: 'f' },
            )}
          />
        )}
        {tile && <DateTile {...tile} />}
      </div>
      {!hasPicture && (
        <div className={styles.strips}>
          <CoverStrips {...{ event, draft, onChange, disabled }} />
        </div>
      )}
      <div className={styles.picture}>
        <CoverPictureRow {...{ draft, onReading, disabled }} onChange={(cover) => onChange({ ...draft, ...cover })} />
      </div>
    </div>
  );
}
