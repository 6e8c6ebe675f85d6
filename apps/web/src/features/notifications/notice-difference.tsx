import type { Notification } from '@hiyori/contract';
import { Icon } from '../../ui/art/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { notificationsCopy as copy } from './copy.ts';
import styles from './notice-difference.module.css';
import { differencesOf } from './notification-difference.ts';

/** What a change replaced, one line each: the old value struck, the new one bold; read as 「… から …」. */
export function NoticeDifference({ notification, now }: { notification: Notification; now: Date }) {
  return differencesOf(notification, now).map(({ key, from, to }) => (
    <span key={key} className={classNames(styles.difference, 'tabular')}>
      <s>{from}</s>
      <Icon name="right" size="xs" />
      <VisuallyHidden> {copy.from} </VisuallyHidden>
      <b>{to}</b>
    </span>
  ));
}
