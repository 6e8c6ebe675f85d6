import type { CreatedPart, Event } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/button/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { calendarCopy } from '../calendar/copy.ts';
import { EventRowsSkeleton } from '../events/event-row.tsx';
import { useCreatedEvents } from '../events/queries.ts';
import styles from './created-list.module.css';
import { CreatedRow } from './created-row.tsx';
import { PosterGrid, PosterGridSkeleton } from './poster-grid.tsx';

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
  /** Cards in a grid instead of rows. */
  isGrid?: boolean | undefined;
  /** Shown in the tabs. */
  numbers?: Readonly<Record<CreatedPart, number>> | undefined;
  level: 2 | 3;
  /** The chosen tab; null opens これから, or これまで where only that has events. */
  part: CreatedPart | null;
  onPart: (part: CreatedPart) => void;
  /** Shown if there are no upcoming events. */
  empty: ReactNode;
}

/** The events that a user created and the viewer can see, in tabs: upcoming, past and, for their creator, drafts. */
export function CreatedList({ userId, title, isOwn = false, isGrid = false, level, ...props }: CreatedListProps) {
  const { part, isPending, ...list } = useOpenPart(userId, props.part);
  const events = list.items;
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.header}>
        <Heading>{title}</Heading>
        {events && !props.numbers && !list.hasMore && events.length > 0 && (
          <span className="muted tabular">{events.length}件</span>
        )}
        {isOwn && isGrid && (
          <ButtonLink to={paths.newEvent} variant="accent" size="sm" icon="plus" className={styles.create}>
            {calendarCopy.create}
          </ButtonLink>
        )}
      </div>
      <Tabs
        label={title}
        value={part}
        onChange={props.onPart}
        tabs={(isOwn ? ownTabs : tabs).map((tab) => ({ ...tab, count: props.numbers?.[tab.value] }))}
      >
        {isPending && (isGrid ? <GridSkeleton /> : <RowsSkeleton />)}
        {!events && !isPending && <LoadFailure title="予定を読み込めませんでした" query={list} />}
        {!isPending && events?.length === 0 && (part === 'upcoming' ? props.empty : <NothingIn part={part} />)}
        {events && events.length > 0 && (
          <Events
            events={events}
            isOwn={isOwn}
            isGrid={isGrid}
            hasNext={isOwn && part === 'upcoming' && !list.hasMore}
          />
        )}
        {events && list.hasMore && (
          <LoadMore onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
        )}
      </Tabs>
    </section>
  );
}

/** The list of the chosen part, or of the one that opens unasked. */
function useOpenPart(userId: number, chosen: CreatedPart | null) {
  const asked = useCreatedEvents(userId, chosen ?? 'upcoming');
  const hasNothingAhead = chosen === null && asked.items?.length === 0;
  const past = useCreatedEvents(userId, 'past', hasNothingAhead);
  if (hasNothingAhead && past.items?.length) return { ...past, part: 'past' as const };
  return { ...asked, part: chosen ?? 'upcoming', isPending: asked.isPending || (hasNothingAhead && past.isPending) };
}

interface EventsProps {
  events: readonly Event[];
  isOwn: boolean;
  isGrid: boolean;
  /** Offers to create the next event, at the end. */
  hasNext: boolean;
}

function Events({ events, isOwn, isGrid, hasNext }: EventsProps) {
  const next = hasNext && (
    <Link to={paths.newEvent} className={styles.next}>
      <Icon name="plus" size="s" />
      つぎの予定をつくる
    </Link>
  );
  if (isGrid)
    return (
      <div className={styles.grid}>
        <PosterGrid events={events} level={3} end={next} />
      </div>
    );
  return (
    <>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <CreatedRow event={event} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {next}
    </>
  );
}

const RowsSkeleton = () => <EventRowsSkeleton widths={['62%', '48%', '55%']} className={styles.list} />;

const GridSkeleton = () => (
  <div className={styles.grid}>
    <PosterGridSkeleton />
  </div>
);

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
