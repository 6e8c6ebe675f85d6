import type { User } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { foundText } from './copy.ts';
import { useUserSearch } from './queries.ts';
import { UserResults } from './user-results.tsx';

interface SearchResultsProps {
  /** Not empty. */
  term: string;
  action: (user: User, nameId: string) => ReactNode;
}

/** The people found for a term; how many is read out once they are there. */
export function SearchResults({ term, action }: SearchResultsProps) {
  const list = useUserSearch(term);
  const isKnown = list.items !== undefined && !list.isOld;
  return (
    <section aria-label="検索結果">
      <p className="visually-hidden" role="status">
        {isKnown && `「${term}」 ${foundText(list.items?.length ?? 0, list.hasMore)}`}
      </p>
      <UserResults
        list={list}
        label="検索結果"
        action={action}
        empty={
          <EmptyState title="見つかりませんでした">
            「{term}」に合う人はいません。
            <br />
            別の名前やIDでお試しください。
          </EmptyState>
        }
      />
    </section>
  );
}
