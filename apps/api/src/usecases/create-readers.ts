import { seatsOf, seatsWithQuestions } from '../features/attendance/reads.ts';
import { decidedPollOf } from '../features/date-polls/reads.ts';
import { answerOf, isInCalendar } from '../features/event-follows/reads.ts';
import { hostStatus, namedHosts } from '../features/event-hosts/reads.ts';
import { isLiked } from '../features/event-likes/reads.ts';
import { createEventReader } from '../features/events/reads.ts';
import { followRequestsCount, isPending } from '../features/follow-requests/reads.ts';
import { visibleEventsCount } from '../features/privacy/reads.ts';
import {
  blockedAttendeesCount,
  blockedFollowersCount,
  blockedFollowingCount,
  hasBlocked,
  isBlocked,
  isBlockedEitherWay,
} from '../features/user-blocks/reads.ts';
import { isFollowedBy, isFollowing } from '../features/user-follows/reads.ts';
import { isMuted } from '../features/user-mutes/reads.ts';
import { createPeopleReader } from '../features/users/reads.ts';
import type { Clock } from '../ports/clock/clock.ts';

/** The reads of people and events, with the viewer fields of the features that own them. */
export function createReaders(clock: Clock) {
  const people = createPeopleReader(
    {
      isFollowing,
      isPending,
      isFollowedBy,
      isBlocked,
      isMuted,
      hasBlocked,
      isBlockedEitherWay,
      blockedFollowersCount,
      blockedFollowingCount,
      followRequestsCount,
      eventsCount: visibleEventsCount,
    },
    clock,
  );
  const events = createEventReader({
    isFollowing: isInCalendar,
    isLiked,
    blockedAttendeesCount,
    answer: answerOf,
    seats: seatsOf,
    seatsWithQuestions,
    hosts: namedHosts,
    myRole: hostStatus,
    decidedPoll: decidedPollOf,
  });
  return { people, events };
}
