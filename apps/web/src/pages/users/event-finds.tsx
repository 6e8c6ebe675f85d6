import type { GenreId } from '@hiyori/contract';
import { now } from '@hiyori/time';
import { useState } from 'react';
import { useEventSearch } from '../../features/events/queries.ts';
import { foundText } from '../../features/users/copy.ts';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { EventFindRow } from './event-find-row.tsx';
import './event-finds.css';
import { EventFindsSkeleton } from './event-finds-skeleton.tsx';

/** The events that are still to come and fit the search, soonest first. */
export function EventFinds({ term, genre }: { term: string; genre: GenreId | null }) {
  // Asked once: an instant that moved would be another search with every look.
  const [from] = useState(() => now().toISOString());
  const list = useEventSearch({ term, genre, from });
  const isAsked = term !== '' || genre !== null;
  const isKnown = isAsked && list.items !== undefined && !list.isOld;
  return (
    <section aria-label={isAsked ? '検索結果' : 'これからのイベント'}>
      <p className="vh" role="status">
        {isKnown && foundText(list.items?.length ?? 0, list.hasMore)}
      </p>
      <Finds list={list} term={term} />
    </section>
  );
}

function Finds({ list, term }: { list: ReturnType<typeof useEventSearch>; term: string }) {
  if (!list.items) {
    if (list.isPending) return <EventFindsSkeleton />;
    return (
      <ErrorState title="イベントを読み込めませんでした" onRetry={list.retry} retrying={list.isRetrying}>
        {japaneseErrorText(list.error)}
      </ErrorState>
    );
  }
  if (list.items.length === 0) {
    if (list.isOld) return <EventFindsSkeleton />;
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
      <ul className={classNames('finds', list.isOld && 'old')} aria-busy={list.isOld || undefined}>
        {list.items.map((event) => (
          <EventFindRow key={event.id} event={event} />
        ))}
      </ul>
      {list.hasMore && !list.isOld && (
        <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
    </>
  );
}
