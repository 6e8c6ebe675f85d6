import type { User } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { resultCountText } from './copy.ts';
import { useUserSearch } from './queries.ts';
import { UserResults } from './user-results.tsx';

interface SearchResultsProps {
  /** The search term; not empty. */
  term: string;
  action: (user: User, nameId: string) => ReactNode;
}

/** The users found for a term. The number of results is announced when they are loaded. */
export function SearchResults({ term, action }: SearchResultsProps) {
  const list = useUserSearch(term);
  const isLoaded = list.items !== undefined && !list.isPrevious;
  return (
    <section aria-label="検索結果">
      <p className="visually-hidden" role="status">
        {isLoaded && `「${term}」 ${resultCountText(list.items?.length ?? 0, list.hasMore)}`}
      </p>
      <UserResults
        list={list}
        label="検索結果"
        action={action}
        empty={
          <EmptyState title="みつかりませんでした" art="lens">
            「{term}」に合う人はいません。
            <br />
            別の名前やIDでお試しください。
          </EmptyState>
        }
      />
    </section>
  );
}
