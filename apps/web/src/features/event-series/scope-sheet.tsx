import type { EventScope } from '@hiyori/contract';
import { dayOf, formatDay, now, viewerZone, zoneOfDays } from '@hiyori/time';
import { useId, useState } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Difference } from '../../ui/feedback/difference.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { scopeCopy as copy } from './copy.ts';
import { currentRule } from './current-rule.ts';
import { useSeries } from './queries.ts';
import { hasLater, lostByMoveText, lostText } from './repeat-change.ts';
import {
  type AskedEvent,
  actLine,
  changeLines,
  isActNotified,
  type ScopedAct,
  type ScopedChange,
} from './scope-lines.ts';
import styles from './scope-sheet.module.css';

interface ScopeSheetProps {
  open: boolean;
  onClose: () => void;
  event: AskedEvent;
  act: ScopedAct;
  /** What the act `change` is. */
  change?: ScopedChange | undefined;
  onChoose: (scope: EventScope) => void;
}

const scopes = ['this', 'following', 'all'] as const;

/** Asks which occurrences of a series an act is for, and says how many each choice touches, what changes and how many people are notified. */
export function ScopeSheet({ open, onClose, event, act, change, onChoose }: ScopeSheetProps) {
  const name = useId();
  const [chosen, setScope] = useState<EventScope | null>(null);
  const [wasOpen, setOpen] = useState(open);
  if (open !== wasOpen) {
    setOpen(open);
    if (open) setScope(null);
  }
  const repeat = act === 'change' ? change?.repeat : undefined;
  /** A rule cannot be changed of one occurrence. */
  const canBeThis = !repeat?.isAlone;
  const scope = chosen && (chosen !== 'this' || canBeThis) ? chosen : repeat ? 'following' : 'this';
  const series = useSeries(event.id, open);
  const counts = series.details?.scopes;
  const zone = viewerZone();
  const day = formatDay(dayOf(event.startAt, zoneOfDays(event, zone)), dayOf(now(), zone));
  const text = copy[act];
  // A change leaves out those that were changed alone; 中止 and 削除 do not, and 再開 those that were not cancelled with the others.
  const detachedOf = (one: EventScope) => (one === 'this' ? 0 : (counts?.[one].detached ?? 0));
  const keptOf = (one: EventScope) => (act === 'change' ? detachedOf(one) : 0);
  const isPartlyReopened = (one: EventScope) => act === 'reopen' && detachedOf(one) > 0;
  const countOf = (one: EventScope) => (isPartlyReopened(one) ? null : (counts?.[one].events ?? 0) - keptOf(one));
  const rule = currentRule(event, zone);
  const hasMore = !rule || !series.details || hasLater(rule, series.details, zone, dayOf(now(), zone));
  const detailOf = (one: EventScope) => {
    const kept = keptOf(one);
    const main = {
      this: [copy.occurrence(day), repeat && copy.ruleStays].filter(Boolean).join('。'),
      following: `${copy.occurrencesFrom(day, countOf(one))}。${copy.followingDetail}`,
      all: [copy.occurrences(countOf(one)), hasMore && copy.allDetail].filter(Boolean).join('と、'),
    };
    const note = isPartlyReopened(one) ? copy.cancelledAlone : kept > 0 && copy.detached(kept);
    return note ? `${main[one]}（${note}）` : main[one];
  };
  const lostByMove = () => {
    const to = act === 'change' && scope !== 'this' ? change?.period?.to : undefined;
    if (!to || !rule || !series.details) return '';
    const zoneOf = zoneOfDays(to, zone);
    return lostByMoveText(rule, dayOf(to.startAt, zoneOf), zoneOf, series.details.skipHolidays);
  };
  const asked = { event, scope, details: series.details ?? unknownDetails, zone, now: now() };
  const lines =
    act === 'change' ? changeLines(change ?? unchanged, asked) : [actLine(act, scope, { day, count: countOf(scope) })];
  const lost = repeat ? series.details && lostText(repeat, series.details, scope) : lostByMove();
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
                    disabled={one === 'this' ? !canBeThis : !repeat && counts[one].events === 0}
                    onChange={() => setScope(one)}
                  />
                </label>
              ))}
            </div>
            {lines.length > 0 && (
              <section className={styles.changes}>
                <h3>{copy.changes}</h3>
                {lines.map((line) => (
                  <Difference key={`${line.from} ${line.to}`} {...line} />
                ))}
                {lost && <p className="tabular">{lost}</p>}
              </section>
            )}
            <p className={styles.people}>
              <Icon name="bell" size="xs" />
              <span>
                {peopleText(isActNotified(act, change, event, scope), counts[scope].people)}
                {act === 'remove' && copy.irrevocable}
              </span>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

const unknownDetails = { skipHolidays: false };
const unchanged: ScopedChange = { period: null, differences: [], isNotified: false };

function peopleText(isNotified: boolean, people: number): string {
  if (people === 0) return copy.alone;
  return isNotified ? copy.people(people) : copy.notNotified;
}
