import { type GenreId, genres, type User } from '@hiyori/contract';
import { dayOf, startOfDay, viewerZone } from '@hiyori/time';
import { useId } from 'react';
import { useViewer } from '../../features/auth/queries.ts';
import { FollowButton } from '../../features/user-follows/follow-button.tsx';
import { SearchBox } from '../../features/users/search-box.tsx';
import { SearchResults } from '../../features/users/search-results.tsx';
import { toSearchTerm } from '../../features/users/search-term.ts';
import { SuggestedUsers } from '../../features/users/suggested-users.tsx';
import { profileIdOf } from '../../lib/profile-search.ts';
import { useNow } from '../../lib/use-now.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabList, TabPanel } from '../../ui/layout/tabs.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { EventResults } from './event-results.tsx';
import { SearchFilters } from './search-filters.tsx';
import styles from './users-page.module.css';
import { whenWindows } from './when-window.ts';

const follow = (user: User, nameId: string) => <FollowButton user={user} describedBy={nameId} />;

const tabs = [
  { value: 'users', label: 'ユーザー' },
  { value: 'events', label: 'イベント' },
] as const;

const genreOf = (value: string | null): GenreId | null => genres.find(({ id }) => id === value)?.id ?? null;

/** 検索: the search is in the URL (`?q=`, `&tab=events`, `&when=`, `&genre=`, `&goers=friends`), so that the back button restores it. */
export function UsersPage() {
  const viewer = useViewer();
  const [params, write, tryWrite] = useQueryParams();
  const id = useId();
  const zone = viewerZone();
  // The question is the same all day, so that its results are still cached after a return.
  const today = startOfDay(dayOf(useNow(), zone), zone);
  const windows = whenWindows(today, zone);
  const term = toSearchTerm(params.get('q') ?? '');
  const tab = params.get('tab') === 'events' ? 'events' : 'users';
  const genre = genreOf(params.get('genre'));
  const when = windows.find(({ value }) => value === params.get('when'));
  const withFriends = params.get('goers') === 'friends';
  // `params` has what was written last: a second press may come before the first is rendered.
  const toggle = (name: string, value: string) => write(name, params.get(name) === value ? null : value);
  return (
    <Page title="検索" className={styles.page}>
      <PageHeader title="検索" mobileOnly />
      <div className={classNames(styles.columns, 'wrap')}>
        <div className={styles.question}>
          <h1 className={classNames(styles.heading, 'display-font')}>検索</h1>
          <SearchBox
            label={tab === 'events' ? 'イベント名、場所' : undefined}
            term={term}
            // Not into the entry of an open profile, which is left when the profile is closed.
            onTerm={(next) => profileIdOf(params.toString()) === null && tryWrite('q', next)}
          />
          <TabList
            id={id}
            label="さがすもの"
            value={tab}
            onChange={(next) => write('tab', next === 'events' ? next : null)}
            tabs={tabs}
          />
          {tab === 'events' && (
            <SearchFilters
              windows={windows}
              when={when?.value ?? null}
              onWhen={(pressed) => toggle('when', pressed)}
              interests={viewer.interests}
              genre={genre}
              onGenre={(pressed) => toggle('genre', pressed)}
              withFriends={withFriends}
              onWithFriends={() => toggle('goers', 'friends')}
            />
          )}
        </div>
        <TabPanel id={id} value={tab}>
          {tab === 'users' &&
            (term ? (
              <SearchResults term={term} action={follow} />
            ) : (
              <SuggestedUsers viewerId={viewer.id} action={follow} />
            ))}
          {tab === 'events' && (
            <EventResults term={term} genre={genre} when={when} withFriends={withFriends} today={today.toISOString()} />
          )}
        </TabPanel>
      </div>
    </Page>
  );
}
