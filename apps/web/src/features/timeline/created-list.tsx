import type { CreatedPart } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EventRowsSkeleton } from '../events/event-row.tsx';
import { useCreatedEvents } from '../events/queries.ts';
import styles from './created-list.module.css';
import { CreatedRow } from './created-row.tsx';

const tabs = [
  { value: 'upcoming', label: 'これから' },
  { value: 'past', label: 'これまで' },
] as const;
const ownTabs = [...tabs, { value: 'draft', label: '下書き' }] as const;

interface CreatedListProps {
  userId: number;
  title: string;
  /** The viewer's own list: has drafts, and marks each event as published or personal. */
  isOwn?: boolean | undefined;
  level: 2 | 3;
  part: CreatedPart;
  onPart: (part: CreatedPart) => void;
  /** Shown if there are no upcoming events. */
  empty: ReactNode;
}

/** The events that a user created and the viewer can see, in tabs: upcoming, past and, for their creator, drafts. */
export function CreatedList({ userId, title, isOwn = false, level, part, onPart, empty }: CreatedListProps) {
  const { items: events, ...list } = useCreatedEvents(userId, part);
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.header}>
        <Heading>{title}</Heading>
        {events && !list.hasMore && events.length > 0 && <span className="muted tabular">{events.length}件</span>}
      </div>
      <Tabs label={title} value={part} onChange={onPart} tabs={isOwn ? ownTabs : tabs}>
        {!events && list.isPending && <EventRowsSkeleton widths={['62%', '48%', '55%']} className={styles.list} />}
        {!events && !list.isPending && (
          <ErrorState title="予定を読み込めませんでした" onRetry={list.retry} retrying={list.isRetrying}>
            {japaneseErrorText(list.error)}
          </ErrorState>
        )}
        {events?.length === 0 && (part === 'upcoming' ? empty : <NothingIn part={part} />)}
        {events && events.length > 0 && (
          <ul className={styles.list}>
            {events.map((event) => (
              <li key={event.id}>
                <CreatedRow event={event} isOwn={isOwn} />
              </li>
            ))}
          </ul>
        )}
        {events && list.hasMore && (
          <LoadMore onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
        )}
        {isOwn && part === 'upcoming' && events && events.length > 0 && (
          <Link to={paths.newEvent} className={styles.next}>
            <Icon name="plus" size="s" />
            つぎの予定をつくる
          </Link>
        )}
      </Tabs>
    </section>
  );
}

function NothingIn({ part }: { part: 'past' | 'draft' }) {
  if (part === 'draft')
    return (
      <EmptyState title="下書きはありません">
        発信していない予定が、
        <br />
        ここに並びます。
      </EmptyState>
    );
  return <EmptyState title="これまでの予定はありません">終わった予定が、ここに並びます。</EmptyState>;
}
