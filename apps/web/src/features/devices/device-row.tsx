import type { Device } from '@hiyori/contract';
import { dayOf, formatDay, formatRelative, viewerZone } from '@hiyori/time';
import { useId } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { computerIcon, phoneIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { MenuRow } from '../../ui/layout/menu-list.tsx';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { devicesCopy as copy } from './copy.ts';
import { deviceName, isHandheld } from './device-name.ts';
import styles from './device-row.module.css';
import { useSignOutDevice } from './queries.ts';

/** One signed-in device; every other than this one has a button to sign it out. */
export function DeviceRow({ device }: { device: Device }) {
  const { signOut, isPending } = useSignOutDevice();
  const now = useNow();
  const nameId = useId();
  const { system, isCurrent, lastSeenAt, signedInAt } = device;
  return (
    <MenuRow
      icon={isHandheld(system) ? phoneIcon : computerIcon}
      label={<span id={nameId}>{deviceName(device)}</span>}
      detail={
        <>
          {isCurrent ? (
            copy.currentDetail
          ) : (
            <>
              {copy.lastUsed} <span className={styles.whole}>{formatRelative(lastSeenAt, now)}</span>
            </>
          )}
          <br />
          {copy.signedIn(formatDay(dayOf(signedInAt, viewerZone()), dayOf(now, viewerZone())))}
        </>
      }
      end={
        isCurrent ? (
          <Tag>{copy.current}</Tag>
        ) : (
          <Button
            ref={passFocusOn}
            size="sm"
            variant="secondary"
            busy={isPending}
            aria-describedby={nameId}
            onClick={() => signOut(device)}
          >
            {copy.signOut}
          </Button>
        )
      }
    />
  );
}
