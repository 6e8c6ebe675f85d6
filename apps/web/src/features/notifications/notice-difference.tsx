import type { Notification } from '@hiyori/contract';
import { Difference } from '../../ui/feedback/difference.tsx';
import { differencesOf } from './notification-difference.ts';

/** What a change replaced, one line each. */
export function NoticeDifference({ notification, now }: { notification: Notification; now: Date }) {
  return differencesOf(notification, now).map(({ key, from, to }) => <Difference key={key} from={from} to={to} />);
}
