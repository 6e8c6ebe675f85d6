import type { ImportedCalendar } from '@hiyori/contract';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { MenuGroup, MenuHeading, MenuNote } from '../../ui/layout/menu-list.tsx';
import { MenuSkeleton } from '../../ui/layout/menu-skeleton.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { importCopy as copy } from './copy.ts';
import styles from './imported-calendars.module.css';
import { useImportedCalendars } from './queries.ts';
import { SourceRow } from './source-row.tsx';

const SourceDialog = lazySheet(
  () => import('./source-dialog.tsx'),
  'SourceDialog',
  ({ onClose }) => ({ open: true, onClose, title: copy.edit }),
);

/** 取りこむ: the calendars of other programs inside the viewer's, and the way to add one. */
export function ImportedCalendars() {
  const { calendars, isPending, error, isRetrying, retry } = useImportedCalendars({ isFresh: true });
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = calendars?.find(({ id }) => id === editedId);
  return (
    <section aria-labelledby="imported-calendars" className={styles.section}>
      <MenuHeading id="imported-calendars">{copy.section}</MenuHeading>
      {isPending && <MenuSkeleton mark="0.875rem" widths={['9rem', '7rem']} />}
      {!isPending && !calendars && <LoadFailure title={copy.failed} query={{ error, retry, isRetrying }} />}
      {calendars && <Sources calendars={calendars} onEdit={setEditedId} />}
      {calendars && (
        <ButtonLink block icon="plus" to={paths.importCalendar}>
          {copy.add}
        </ButtonLink>
      )}
      <MenuNote>{copy.lead}</MenuNote>
      {edited && <SourceDialog key={edited.id} calendar={edited} onClose={() => setEditedId(null)} />}
    </section>
  );
}

function Sources({ calendars, onEdit }: { calendars: readonly ImportedCalendar[]; onEdit: (id: number) => void }) {
  if (calendars.length === 0) return <p className="muted phrase">{copy.empty}</p>;
  return (
    <MenuGroup>
      {calendars.map((calendar) => (
        <SourceRow key={calendar.id} calendar={calendar} onPress={() => onEdit(calendar.id)} />
      ))}
    </MenuGroup>
  );
}
