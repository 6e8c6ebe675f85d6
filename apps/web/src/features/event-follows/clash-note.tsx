import { limits } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useEffect, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './clash-note.module.css';
import { clashHours, clashSentence, clashCopy as copy } from './clash-text.ts';
import type { Period } from './clashes.ts';
import { useClashes } from './queries.ts';

const shownMax = 3;

interface ClashNoteProps {
  /** Null while the times are not complete, or the end is not after the start. */
  period: Period | null;
  /** The event whose period it is. */
  exceptId?: number | undefined;
  /** Says on wide screens that nothing clashes. */
  saysFree?: boolean | undefined;
}

/** What else of the viewer's calendar takes place in a period, asked for once the period has stayed the same; it is said politely. */
export function ClashNote({ period, exceptId, saysFree = false }: ClashNoteProps) {
  const zone = viewerZone();
  const now = useNow();
  const settled = useSettled(period);
  const clashes = useClashes(settled, exceptId);
  const found = settled && clashes ? clashes : [];
  return (
    <>
      {settled && found.length > 0 && (
        <div data-part="clash-note">
          <Note tone="warn">
            <b>{copy.title}</b>
            {found.slice(0, shownMax).map((clash) => (
              <span key={`${clash.id} ${clash.startAt} ${clash.title}`} className={styles.line}>
                {copy.line(clash.title)} <span className="tabular">{clashHours(clash, settled, zone, now)}</span>
              </span>
            ))}
            {found.length > shownMax && <span className={styles.line}>{copy.more}</span>}
          </Note>
        </div>
      )}
      {saysFree && clashes?.length === 0 && (
        <p className={styles.free}>
          <Icon name="check" size="s" />
          {copy.none}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{settled && clashSentence(found, settled, zone, now)}</span>
      </VisuallyHidden>
    </>
  );
}

/** The period once it has not changed for a moment; at once at first. */
function useSettled(period: Period | null): Period | null {
  const [settled, setSettled] = useState(period);
  const { startAt, endAt } = period ?? {};
  useEffect(() => {
    const next = startAt === undefined || endAt === undefined ? null : { startAt, endAt };
    const timer = setTimeout(() => setSettled(next), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [startAt, endAt]);
  return settled;
}
