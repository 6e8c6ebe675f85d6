import type { User } from '@hiyori/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useViewer } from '../features/auth/queries.ts';
import { FollowButton } from '../features/user-follows/follow-button.tsx';
import { PopularUsers } from '../features/users/popular-users.tsx';
import { SearchBox } from '../features/users/search-box.tsx';
import { SearchResults } from '../features/users/search-results.tsx';
import { termOf } from '../features/users/search-term.ts';
import { isLeaving } from '../lib/leaving.ts';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import './users-page.css';

const follow = (user: User, nameId: string) => <FollowButton user={user} describedBy={nameId} />;

/** 検索: the term stands in the address (`?q=`), so that back finds it again. */
export function UsersPage() {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const term = termOf(params.get('q') ?? '');
  const { key } = useLocation();
  const search = (next: string) => {
    if (isLeaving(key)) return;
    setParams(
      (current) => {
        if (next) current.set('q', next);
        else current.delete('q');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Page title="検索" className="users-page">
      <PageHeader title="検索" mobileOnly />
      <div className="wrap">
        <h1 className="fh2 mincho">検索</h1>
        <SearchBox term={term} onTerm={search} />
        {term ? <SearchResults term={term} action={follow} /> : <PopularUsers viewerId={viewer.id} action={follow} />}
      </div>
    </Page>
  );
}
