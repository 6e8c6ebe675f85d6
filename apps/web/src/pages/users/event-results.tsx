import type { Event, GenreId } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { useId, useState } from 'react';
import { calendarCopy } from '../../features/calendar/copy.ts';
import { AddButton } from '../../features/event-follows/add-button.tsx';
import { EventRow, EventRowsSkeleton, EventRowText } from '../../features/events/event-row.tsx';
import { creatorName, phaseOf } from '../../features/events/event-text.ts';
import { useEventSearch } from '../../features/events/queries.ts';
import { cardDate, periodParts } from '../../features/timeline/when.ts';
import { resultCountText } from '../../features/users/copy.ts';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './event-results.module.css';

/** The upcoming events that match the search, soonest first. */
export function EventResults({ term, genre }: { term: string; genre: GenreId | null }) {
  // Read once: a changing instant would change the query key with each render.
  const [from] = useState(() => now().toISOString());
  const list = useEventSearch({ term, genre, from });
  const isAsked = term !== '' || genre !== null;
  const isKnown = isAsked && list.items !== undefined && !list.isPrevious;
  return (
    <section aria-label={isAsked ? '検索結果' : 'これからのイベント'}>
      <p className="visually-hidden" role="status">
        {isKnown && resultCountText(list.items?.length ?? 0, list.hasMore)}
      </p>
      <Finds list={list} term={term} />
    </section>
  );
}

function Finds({ list, term }: { list: ReturnType<typeof useEventSearch>; term: string }) {
  if (!list.items) {
    if (list.isPending) return <EventRowsSkeleton widths={['62%', '48%', '55%', '70%']} className={styles.list} />;
    return (
      <ErrorState title="イベントを読み込めませんでした" onRetry={list.retry} retrying={list.isRetrying}>
        {japaneseErrorText(list.error)}
      </ErrorState>
    );
  }
  if (list.items.length === 0) {
    if (list.isPrevious) return <EventRowsSkeleton widths={['62%', '48%', '55%', '70%']} className={styles.list} />;
    return (
      <EmptyState title="見つかりませんでした">
        {term ? `「${term}」に合うイベントはありません。` : 'このジャンルのイベントはまだありません。'}
        <br />
        別の言葉やジャンルでお試しください。
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        className={classNames(styles.list, list.isPrevious && styles.outdated)}
        aria-busy={list.isPrevious || undefined}
      >
        {list.items.map((event) => (
          <EventResultRow key={event.id} event={event} />
        ))}
      </ul>
      {list.hasMore && !list.isPrevious && (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
    </>
  );
}

/** One search result: the link of its title covers the row, the button is above the link. */
function EventResultRow({ event }: { event: Event }) {
  const titleId = useId();
  const zone = viewerZone();
  const now = useNow();
  const isCancelled = phaseOf(event, now) === 'cancelled';
  const date = cardDate(event.startAt, zone);
  const { day, times, isThisYear } = periodParts(event, now, zone);
  return (
    <EventRow creatorId={event.creatorId} isPast={isCancelled} isCancelled={isCancelled}>
      {date && <DateTile {...date} />}
      <EventRowText
        title={event.title}
        link={{ to: paths.event(event.id), id: titleId }}
        when={
          <>
            {isThisYear ? <VisuallyHidden>{day} </VisuallyHidden> : `${day} `}
            {times}
          </>
        }
        lines={[event.location, `主催 ${creatorName(event)}`]}
      />
      {isCancelled ? <Tag tone="bad">{calendarCopy.cancelled}</Tag> : <AddButton event={event} describedBy={titleId} />}
    </EventRow>
  );
}
