import type { ImportedCalendar } from '@hiyori/contract';
import { hues } from '@hiyori/posters';
import { formatRelative } from '@hiyori/time';
import { useNow } from '../../lib/use-now.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { MenuRow } from '../../ui/layout/menu-list.tsx';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { importCopy as copy, failureTexts } from './copy.ts';
import { countLeftOut, unreadableOf } from './left-out-text.ts';
import styles from './source-row.module.css';
import { SourceSwatch } from './source-swatch.tsx';

/** One imported calendar: its name, number of events, age, and the last failure with what to do. */
export function SourceRow({ calendar, onPress }: { calendar: ImportedCalendar; onPress: () => void }) {
  const { name, hue, eventsCount, leftOut } = calendar;
  const missing = countLeftOut(unreadableOf(leftOut));
  return (
    <MenuRow
      label={
        <span className={styles.name}>
          <SourceSwatch hue={hues[hue]} />
          <span>{name}</span>
        </span>
      }
      detail={
        <>
          <span className="tabular">{copy.count(eventsCount)}</span>
          {missing > 0 && <>・{copy.leftOut(missing)}</>}
          <SourceState calendar={calendar} />
        </>
      }
      end={<Icon name="right" size="s" />}
      onClick={onPress}
      ref={passFocusOn}
    />
  );
}

/** 「3時間前に取得」, or why the last fetch failed and how old the events are. */
function SourceState({ calendar: { url, fetchedAt, failure } }: { calendar: ImportedCalendar }) {
  const now = useNow();
  const age = fetchedAt && formatRelative(fetchedAt, now);
  if (failure)
    return (
      <>
        {age && <>・{copy.stale(age)}</>}
        <span className={styles.failed}>
          <Icon name="alert" size="xs" />
          <span>{failureTexts[failure.reason](failure.status)}</span>
        </span>
      </>
    );
  if (!age) return <span className={styles.state}>{copy.fetching}</span>;
  return (
    <span className={styles.state}>
      <Icon name="check" size="xs" />
      <span>{url === null ? copy.imported(age) : copy.fetched(age)}</span>
    </span>
  );
}
