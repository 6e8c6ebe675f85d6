import { formatPeriod, viewerZone } from '@hiyori/time';
import { useId, useMemo } from 'react';
import { namesText } from '../../lib/names-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { Link } from '../../ui/button/link.tsx';
import { useFriends, useFriendsPlans } from '../event-follows/queries.ts';
import { EventCover } from '../events/event-cover.tsx';
import { nameOf } from '../users/name.ts';
import { timelineCopy } from './copy.ts';
import styles from './friends-plans.module.css';
import { RailCard } from './rail-card.tsx';

const plansMax = 3;
const namesMax = 2;

/** 友達が行くところ: events that people whom the viewer follows added. Nothing without one. */
export function FriendsPlans() {
  const heading = useId();
  const now = useNow();
  const plans = useFriendsPlans(plansMax);
  const pages = useMemo(() => (plans && plans.length > 0 ? [plans.map(({ id }) => id)] : []), [plans]);
  const friends = useFriends(pages);
  if (!plans || plans.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <RailCard heading={timelineCopy.friendsPlans} headingId={heading}>
        <ul>
          {plans.map((event) => {
            const people = (friends.get(event.id) ?? []).slice(0, namesMax);
            return (
              <li key={event.id}>
                <Link to={paths.event(event.id)} className={styles.plan}>
                  <EventCover event={event} className={styles.cover} />
                  <span className={styles.text}>
                    <b className="ellipsis">{event.title}</b>
                    <span className="tabular">{formatPeriod(event, viewerZone(), now)}</span>
                    <span className={styles.people}>
                      <AvatarStack
                        size="xs"
                        people={people.map((one) => ({ name: nameOf(one), personId: one.id, src: one.avatarUrl }))}
                      />
                      <span className="ellipsis">{namesText(people.map(nameOf))}</span>
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </RailCard>
    </section>
  );
}
