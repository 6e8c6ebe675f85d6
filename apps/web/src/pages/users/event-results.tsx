import { type Event, eventsCountMax, type GenreId } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { type ReactNode, useId } from 'react';
import { useViewer } from '../../features/auth/queries.ts';
import { AddButton } from '../../features/event-follows/add-button.tsx';
import { EventRow, EventRowsSkeleton, EventRowText } from '../../features/events/event-row.tsx';
import { creatorName, phaseOf } from '../../features/events/event-text.ts';
import { useEventSearch } from '../../features/events/queries.ts';
import { EventMark } from '../../features/timeline/event-mark.tsx';
import { PosterGrid, PosterGridSkeleton } from '../../features/timeline/poster-grid.tsx';
import { cardDate, periodParts } from '../../features/timeline/when.ts';
import { limitedSign } from '../../features/user-lists/copy.ts';
import { resultCountText } from '../../features/users/copy.ts';
import { integerText } from '../../lib/integer-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { gridScreen, useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './event-results.module.css';
import type { WhenWindow } from './when-window.ts';

interface EventResultsProps {
  term: string;
  genre: GenreId | null;
  when: WhenWindow | undefined;
  /** Only events that friends added. */
  withFriends: boolean;
  /** The beginning of the day, an ISO instant; earlier events are not searched. */
  today: string;
}

/** The upcoming events that match the search, soonest first: rows, from 768 px on cards. */
export function EventResults({ term, genre, when, withFriends, today }: EventResultsProps) {
  const list = useEventSearch({ term, genre, from: when?.from ?? today, to: when?.to, withFriends });
  const isGrid = useMediaQuery(gridScreen);
  const isAsked = term !== '' || genre !== null || when !== undefined || withFriends;
  const isKnown = list.items !== undefined && !list.isPrevious;
  const count = list.items?.length ?? 0;
  return (
    <section aria-label={isAsked ? '検索結果' : 'これからのイベント'}>
      {isGrid ? (
        <p className={classNames(styles.count, 'tabular')} role="status">
          {isKnown && (
            <CountLine what={whatText(term, when?.label)} count={countText(list.total, count, list.hasMore)} />
          )}
        </p>
      ) : (
        <p className="visually-hidden" role="status">
          {isAsked && isKnown && resultCountText(count, list.hasMore)}
        </p>
      )}
      <Finds
        list={list}
        isGrid={isGrid}
        empty={<NothingFound term={term} isAsked={isAsked} isNarrowed={when !== undefined || withFriends} />}
      />
    </section>
  );
}

/** 「今週末の「冬」」. */
function whatText(term: string, when: string | undefined): string {
  if (term) return `${when ? `${when}の` : ''}「${term}」`;
  return when ? `${when}のイベント` : 'これからのイベント';
}

/** Of more than is counted the server names no number. */
const countText = (total: number | undefined, shown: number, hasMore: boolean): string =>
  total === undefined && hasMore ? `${integerText(eventsCountMax)}件以上` : `${integerText(total ?? shown)}件`;

function CountLine({ what, count }: { what: string; count: string }) {
  return (
    <>
      <span className="ellipsis">{what}</span> <b>{count}</b>
    </>
  );
}

function NothingFound({ term, isAsked, isNarrowed }: { term: string; isAsked: boolean; isNarrowed: boolean }) {
  if (!isAsked)
    return (
      <EmptyState title="みつかりませんでした" art="lens">
        これからのイベントはまだありません。
      </EmptyState>
    );
  const genreOnly = isNarrowed
    ? 'この条件に合うイベントはまだありません。'
    : 'このジャンルのイベントはまだありません。';
  return (
    <EmptyState title="みつかりませんでした" art="lens">
      {term ? `「${term}」に合うイベントはありません。` : genreOnly}
      <br />
      別の言葉やジャンルでお試しください。
    </EmptyState>
  );
}

interface FindsProps {
  list: ReturnType<typeof useEventSearch>;
  isGrid: boolean;
  empty: ReactNode;
}

function Finds({ list, isGrid, empty }: FindsProps) {
  const loading = isGrid ? (
    <PosterGridSkeleton />
  ) : (
    <EventRowsSkeleton widths={['62%', '48%', '55%', '70%']} className={styles.list} />
  );
  if (!list.items) {
    if (list.isPending) return loading;
    return <LoadFailure title="イベントを読み込めませんでした" query={list} />;
  }
  if (list.items.length === 0) return list.isPrevious ? loading : empty;
  return (
    <>
      {isGrid ? (
        <PosterGrid events={list.items} level={2} isOutdated={list.isPrevious} />
      ) : (
        <ul
          className={classNames(styles.list, list.isPrevious && styles.outdated)}
          aria-busy={list.isPrevious || undefined}
        >
          {list.items.map((event) => (
            <EventResultRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {list.hasMore && !list.isPrevious && (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
    </>
  );
}

/** One search result: the link of its title covers the row, the button is above the link. An own event has its mark in place of the button. */
function EventResultRow({ event }: { event: Event }) {
  const viewer = useViewer();
  const titleId = useId();
  const zone = viewerZone();
  const now = useNow();
  const isOwn = event.creatorId === viewer.id;
  const isCancelled = phaseOf(event, now) === 'cancelled';
  const date = cardDate(event, zone);
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
        lines={[event.location, limitedSign(event), `主催 ${creatorName(event)}`]}
      />
      {isOwn || isCancelled ? (
        <EventMark event={event} isOwn={isOwn} />
      ) : (
        <AddButton event={event} describedBy={titleId} />
      )}
    </EventRow>
  );
}
