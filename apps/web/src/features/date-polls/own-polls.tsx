import type { DatePollSummary } from '@hiyori/contract';
import { dayOf, formatDay, viewerZone, zoneOfDays } from '@hiyori/time';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { listCopy as copy, pollCopy } from './copy.ts';
import { deadlineText } from './option-text.ts';
import { useOwnPolls } from './queries.ts';

const LoadMore = lazily(() => import('../../ui/feedback/load-more.tsx'), 'LoadMore', Nothing, Nothing);

const tones = { open: 'info', closed: 'warn', decided: 'ok', cancelled: 'bad' } as const;

/** The polls that the viewer organises or answered, newest first, each with its state. */
export function OwnPolls() {
  const { polls, isPending, error, isRetrying, retry, ...more } = useOwnPolls();
  const now = useNow();
  const zone = viewerZone();
  if (!polls && isPending)
    return (
      <SkeletonGroup>
        <Skeleton height="14rem" />
      </SkeletonGroup>
    );
  if (!polls) return <LoadFailure title={copy.failed} query={{ error, retry, isRetrying }} />;
  if (polls.length === 0)
    return (
      <EmptyState
        title={copy.empty}
        action={
          <ButtonLink to={paths.polls('new')} icon="plus">
            {copy.create}
          </ButtonLink>
        }
      >
        {copy.emptyText}
      </EmptyState>
    );
  return (
    <>
      <MenuGroup>
        {polls.map((poll) => (
          <MenuRow
            key={poll.slug}
            to={paths.poll(poll.slug)}
            label={poll.title}
            detail={detailOf(poll, now, zone)}
            end={<Tag tone={tones[poll.state]}>{copy.states[poll.state]}</Tag>}
          />
        ))}
      </MenuGroup>
      {more.hasMore && <LoadMore auto onMore={more.loadMore} busy={more.isLoadingMore} failed={more.hasMoreFailed} />}
    </>
  );
}

function detailOf(poll: DatePollSummary, now: Date, zone: string): string {
  const today = dayOf(now, zone);
  // A summary does not tell which options are days, which are the same everywhere.
  const daysZone = zoneOfDays({ allDay: true, timeZone: poll.timeZone }, zone);
  const first = formatDay(dayOf(poll.firstStartAt, daysZone), today);
  const last = formatDay(dayOf(new Date(Date.parse(poll.lastEndAt) - 1), daysZone), today);
  return [
    poll.isOwn ? copy.own : poll.organizerName && pollCopy.by(poll.organizerName),
    first === last ? first : `${first} – ${last}`,
    copy.counts(poll.optionsCount, poll.answersCount),
    poll.state === 'open' && poll.answersUntil && pollCopy.until(deadlineText(poll.answersUntil, now, zone)),
  ]
    .filter(Boolean)
    .join('・');
}
