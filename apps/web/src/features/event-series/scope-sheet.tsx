import type { EventScope } from '@hiyori/contract';
import { dayOf, formatDay, now, viewerZone } from '@hiyori/time';
import { useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { scopeCopy as copy } from './copy.ts';
import { useSeries } from './queries.ts';
import styles from './scope-sheet.module.css';

export type ScopedAct = 'change' | 'cancel' | 'reopen' | 'remove';

export interface ScopeSheetProps {
  open: boolean;
  onClose: () => void;
  event: { id: number; startAt: string };
  act: ScopedAct;
  onChoose: (scope: EventScope) => void;
}

const scopes = ['this', 'following', 'all'] as const;

/** Asks which occurrences of a series an act is for, and says how many each choice touches and how many people are notified. */
export function ScopeSheet({ open, onClose, event, act, onChoose }: ScopeSheetProps) {
  const name = useId();
  const [scope, setScope] = useState<EventScope>('this');
  const series = useSeries(event.id, open);
  const counts = series.details?.scopes;
  const zone = viewerZone();
  const day = formatDay(dayOf(event.startAt, zone), dayOf(now(), zone));
  const text = copy[act];
  const detailOf = (one: EventScope) => {
    const { events, detached } = counts?.[one] ?? { events: 0, detached: 0 };
    // A change leaves out those that were changed alone; 中止 and 削除 do not.
    const kept = act === 'change' && one !== 'this' ? detached : 0;
    const main = {
      this: copy.thisDetail(day),
      following: copy.followingDetail(day, events - kept),
      all: copy.allDetail(events - kept),
    };
    return kept > 0 ? `${main[one]}（${copy.detached(kept)}）` : main[one];
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      variant="sheet"
      footer={
        <>
          <Button
            variant={act === 'remove' || act === 'cancel' ? 'danger' : 'primary'}
            size="lg"
            block
            disabled={!counts}
            onClick={() => onChoose(scope)}
          >
            {`${copy[scope]}${text.verb}`}
          </Button>
          <Button variant="ghost" size="lg" block onClick={onClose}>
            {copy.back}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {!counts && !series.error && <Skeleton height="13rem" />}
        {!counts && series.error && <ErrorState title={copy.failed} onRetry={series.retry} />}
        {counts && (
          <>
            <div role="radiogroup" aria-label={text.label} className={styles.choices}>
              {scopes.map((one) => (
                <label key={one}>
                  <span>
                    <b>{copy[one]}</b>
                    <small className="tabular">{detailOf(one)}</small>
                  </span>
                  <input
                    type="radio"
                    name={name}
                    checked={scope === one}
                    disabled={one !== 'this' && counts[one].events === 0}
                    onChange={() => setScope(one)}
                  />
                </label>
              ))}
            </div>
            <p className={styles.people}>
              {counts[scope].people > 0 ? copy.people(counts[scope].people) : copy.alone}
              {act === 'remove' && copy.irrevocable}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
