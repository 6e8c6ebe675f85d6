import type { Event, EventSeries } from '@hiyori/contract';
import { formatShortPeriod, now, viewerZone } from '@hiyori/time';
import { addCalendarIcon } from '../../ui/art/first-icons.ts';
import { repeatIcon } from '../../ui/art/member-icons.ts';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { addScopeCopy as copy } from './copy.ts';
import { useSeries } from './queries.ts';
import { laterOccurrences, nextText, seriesText } from './series-text.ts';

export type AddScope = 'this' | 'series';

interface AddScopeSheetProps {
  open: boolean;
  onClose: () => void;
  event: Event;
  series: EventSeries;
  onChoose: (scope: AddScope) => void;
}

/** Asks whether one occurrence of a series is added, or each. One press answers; of the last occurrence only it can be added. */
export function AddScopeSheet({ open, onClose, event, series, onChoose }: AddScopeSheetProps) {
  const { details } = useSeries(event.id, open);
  const later = laterOccurrences(details, event.id, now());
  const isLast = details !== undefined && later.length === 0;
  const detail = [seriesText(series, event.timeZone), nextText(later, event)].filter(Boolean).join('・');
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} variant="sheet">
      <MenuGroup>
        <MenuRow
          icon={addCalendarIcon}
          label={copy.this}
          detail={[formatShortPeriod(event, viewerZone(), now()), isLast && copy.last].filter(Boolean).join('・')}
          onClick={() => onChoose('this')}
        />
        {!isLast && (
          <MenuRow
            icon={repeatIcon}
            label={copy.series}
            detail={
              <>
                {detail}
                <br />
                {copy.seriesDetail}
              </>
            }
            onClick={() => onChoose('series')}
          />
        )}
      </MenuGroup>
    </Dialog>
  );
}
