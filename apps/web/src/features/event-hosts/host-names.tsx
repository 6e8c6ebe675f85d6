import type { UserSummary } from '@hiyori/contract';
import { Avatar } from '../../ui/art/avatar.tsx';
import { nameOf } from '../users/name.ts';
import { ProfileLink } from '../users/profile-link.tsx';
import { hostsCopy as copy } from './copy.ts';
import styles from './host-names.module.css';

/** 共催: whom the page of an event names beside its creator. */
export const HostNames = ({ hosts }: { hosts: readonly UserSummary[] }) => (
  <ul className={styles.hosts} aria-label={copy.title} data-part="host-names">
    {hosts.map((host) => (
      <li key={host.id}>
        <ProfileLink userId={host.id} className={styles.host}>
          <Avatar name={nameOf(host)} personId={host.id} src={host.avatarUrl} size="s" short />
          <span>
            <small>{copy.host}</small> <b>{nameOf(host)}</b>
          </span>
        </ProfileLink>
      </li>
    ))}
  </ul>
);
