import { coverOf, hueNames, hues, motifNames, motifs, skyOf } from '@hiyori/posters';
import { Cover } from '../../ui/art/cover.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { SwatchStrip } from '../../ui/form/swatch-strip.tsx';
import styles from './cover-strips.module.css';
import type { CoveredEvent } from './event-cover.tsx';
import type { EventDraft } from './form.ts';
import { formCopy } from './form-copy.ts';

interface CoverStripsProps {
  event: CoveredEvent;
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
  disabled: boolean;
}

/** The choice of a drawn cover: its motif and its colour. */
export function CoverStrips({ event, draft, onChange, disabled }: CoverStripsProps) {
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
