import { useState } from 'react';
import { useViewer } from '../../features/auth/queries.ts';
import { timelineCopy } from '../../features/timeline/copy.ts';
import { readShelf, readTimeline } from '../../features/timeline/queries.ts';
import { ShelfPlace } from '../../features/timeline/shelf-frame.tsx';
import { parseSort } from '../../features/timeline/sort-param.ts';
import { Suggestions } from '../../features/timeline/suggestions.tsx';
import { TimelineList } from '../../features/timeline/timeline-list.tsx';
import { TodayRail } from '../../features/timeline/today-rail.tsx';
import { ViewerRail } from '../../features/timeline/viewer-rail.tsx';
import type { FirstRead } from '../../lib/first-read.ts';
import { lazily } from '../../lib/lazily.tsx';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { loadDrawings } from '../../ui/art/use-drawings.ts';
import { Segment } from '../../ui/form/segment.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMediaQuery, wideScreen } from '../../ui/layout/use-media-query.ts';
import styles from './timeline-page.module.css';

// The covers are the largest that is painted: not after the first list.
void loadDrawings();

const Shelf = lazily(() => import('../../features/timeline/shelf.tsx'), 'Shelf', ShelfPlace);
const FriendsPlans = lazily(() => import('../../features/timeline/friends-plans.tsx'), 'FriendsPlans');

const orders = [
  { value: 'created', label: timelineCopy.byCreated },
  { value: 'start', label: timelineCopy.byStart },
] as const;

/** Reads what the page shows first, before it is rendered. */
export const readFirst = ({ client, viewerId }: FirstRead) =>
  Promise.all([readTimeline(client, viewerId), readShelf(client, viewerId), loadDrawings()]);

/** タイムライン: one column, with a side column on each side on wide screens. The order is in the URL (`?sort=start`). */
export function TimelinePage() {
  const [params, setParam] = useQueryParams();
  const sort = parseSort(params.get('sort'));
  const { followingCount } = useViewer();
  // A viewer who follows no one gets the suggestions in the main column.
  const [isBeginner] = useState(followingCount === 0);
  const isWide = useMediaQuery(wideScreen);
  const choose = (next: 'created' | 'start') => setParam('sort', next === 'start' ? next : null);
  const order = (
    <div className={styles.order}>
      <Segment label={timelineCopy.sort} value={sort} onChange={choose} options={orders} />
    </div>
  );
  const list = (
    <>
      {!isBeginner && <Shelf />}
      <TimelineList key={sort} sort={sort} />
    </>
  );
  if (!isWide)
    return (
      <Page title={timelineCopy.title} className={styles.page}>
        <PageHeader title={timelineCopy.title} end={order} />
        <div className={styles.feed}>{list}</div>
      </Page>
    );
  return (
    <Page title={timelineCopy.title} className={styles.page}>
      <div className={styles.columns}>
        <section className={styles.leftRail} aria-label="プロフィールとフォロー中">
          <ViewerRail />
        </section>
        <div className={styles.feed}>
          <div className={styles.header}>
            <h1 className="display-font">{timelineCopy.title}</h1>
            {order}
          </div>
          {list}
        </div>
        <section className={styles.rightRail} aria-label="予定とおすすめ">
          {!isBeginner && <FriendsPlans />}
          <TodayRail />
          {!isBeginner && <Suggestions atMost={3} compact />}
        </section>
      </div>
    </Page>
  );
}
