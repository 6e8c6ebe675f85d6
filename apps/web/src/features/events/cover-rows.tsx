import { coverOf, hueNames, hues, motifNames, motifs, skyOf } from '@hiyori/posters';
import type { ComponentProps } from 'react';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { Cover } from '../../ui/art/cover.tsx';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { SvgPicture } from '../../ui/art/svg-picture.tsx';
import { useDrawings } from '../../ui/art/use-drawings.ts';
import { useMode } from '../../ui/art/use-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { SwatchStrip } from '../../ui/form/swatch-strip.tsx';
import { formCopy } from './copy.ts';
import { CoverPicture } from './cover-picture.tsx';
import styles from './cover-rows.module.css';
import type { CoveredEvent } from './event-cover.tsx';
import type { EventDraft } from './form.ts';

const CoverPictureRow = lazily(
  () => import('./cover-picture-row.tsx'),
  'CoverPictureRow',
  Nothing,
  () => <FieldMessage tone="error">{formCopy.pictureFailed}</FieldMessage>,
);

interface CoverRowsProps {
  event: CoveredEvent;
  tile: ComponentProps<typeof DateTile> | null;
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  disabled: boolean;
}

/** The cover with its title as it will be, and the choice of its motif and its colour, or of a picture. */
export function CoverRows({ event, tile, draft, onChange, disabled }: CoverRowsProps) {
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
      {!hasPicture && <Drawn {...{ event, draft, onChange, disabled }} />}
      <div className={styles.picture}>
        <CoverPictureRow draft={draft} disabled={disabled} onChange={(cover) => onChange({ ...draft, ...cover })} />
      </div>
    </div>
  );
}

/** The choice of a drawn cover. */
function Drawn({ event, draft, onChange, disabled }: Omit<CoverRowsProps, 'tile'>) {
  const { motif, hue } = coverOf(event);
  const sky = skyOf(event);
  return (
    <>
      <SwatchStrip
        label={formCopy.motif}
        value={motifs.indexOf(motif)}
        disabled={disabled}
        onChange={(index) => onChange({ ...draft, coverMotif: String(index) })}
        options={motifs.map((each) => ({
          label: motifNames[each],
          isLabelShown: true,
          swatch: <Cover motif={each} hue={hue} sky={sky} className={styles.motif} />,
        }))}
      />
      <SwatchStrip
        label={formCopy.hue}
        value={hues.indexOf(hue)}
        disabled={disabled}
        onChange={(index) => onChange({ ...draft, coverHue: String(index) })}
        options={hues.map((each) => ({
          label: hueNames[each],
          swatch: <span className={styles.hue} data-hue={each} />,
        }))}
      />
      <div className={styles.help}>
        <FieldMessage>{draft.allDay ? formCopy.allDaySkyHelp : formCopy.skyHelp}</FieldMessage>
        {(draft.coverMotif || draft.coverHue) && (
          <Button
            variant="soft"
            size="sm"
            disabled={disabled}
            onClick={() => onChange({ ...draft, coverMotif: '', coverHue: '' })}
          >
            {formCopy.autoCover}
          </Button>
        )}
      </div>
    </>
  );
}
