import type { User } from '@hiyori/contract';
import { useState } from 'react';
import { reportCopy } from '../features/reports/copy.ts';
import { Report } from '../features/reports/report.tsx';
import { BlockDialog } from '../features/user-blocks/block-dialog.tsx';
import { blockCopy } from '../features/user-blocks/copy.ts';
import { useUnblock } from '../features/user-blocks/queries.ts';
import { followCopy } from '../features/user-follows/copy.ts';
import { RemoveFollowerDialog } from '../features/user-follows/followers/remove-follower-dialog.tsx';
import { muteCopy } from '../features/user-mutes/copy.ts';
import { muteLengths } from '../features/user-mutes/mute-end.ts';
import { useMute, useUnmute } from '../features/user-mutes/queries.ts';
import { nameOf } from '../features/users/name.ts';
import { shieldIcon } from '../ui/art/member-icons.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { MenuList, MenuRow } from '../ui/layout/menu-list.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { NextContent } from '../ui/overlay/next-content.tsx';
import styles from './profile-menu.module.css';

type Step = 'menu' | 'mute' | 'block' | 'remove' | 'report';

/** The menu of a profile: mute, block, remove from the followers, report. */
export function ProfileMenu({ user }: { user: User }) {
  const [step, setStep] = useState<Step | null>(null);
  const isSheet = step === 'menu' || step === 'mute';
  // The sheet keeps its content during the closing animation.
  const [sheet, setSheet] = useState<Step>('menu');
  if (isSheet && sheet !== step) setSheet(step);
  const { mute } = useMute();
  const { unmute } = useUnmute();
  const { unblock } = useUnblock();
  const close = () => setStep(null);
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton icon="dots" label="メニュー" aria-haspopup="dialog" onClick={() => setStep('menu')} />
      <Dialog
        open={isSheet}
        onClose={close}
        variant="sheet"
        title={sheet === 'mute' ? muteCopy.lengths : nameOf(user)}
        className={styles.menu}
      >
        {sheet === 'mute' ? (
          <NextContent>
            <MenuList note={muteCopy.muteDetail}>
              {muteLengths.map((length) => (
                <MenuRow key={length} label={muteCopy[length]} onClick={closeAnd(() => mute({ ...user, length }))} />
              ))}
            </MenuList>
          </NextContent>
        ) : (
          <MenuList>
            {user.isMuted ? (
              <MenuRow icon="eye" label={muteCopy.unmute} onClick={closeAnd(() => unmute(user))} />
            ) : (
              !user.isBlocked && (
                <MenuRow
                  icon="eyeOff"
                  label={muteCopy.mute}
                  detail={muteCopy.muteDetail}
                  onClick={() => setStep('mute')}
                />
              )
            )}
            {user.isFollowedBy && (
              <MenuRow icon="user" label={followCopy.removeFrom} onClick={() => setStep('remove')} />
            )}
            {user.isBlocked ? (
              <MenuRow icon={shieldIcon} label={blockCopy.unblock} onClick={closeAnd(() => unblock(user))} />
            ) : (
              <MenuRow icon={shieldIcon} label={blockCopy.block} danger onClick={() => setStep('block')} />
            )}
            <MenuRow icon="alert" label={reportCopy.open} onClick={() => setStep('report')} />
          </MenuList>
        )}
      </Dialog>
      <BlockDialog user={user} open={step === 'block'} onClose={close} />
      <RemoveFollowerDialog user={user} open={step === 'remove'} onClose={close} />
      <Report
        open={step === 'report'}
        onClose={close}
        subject={{ kind: 'user', id: user.id }}
        onMuteOrBlock={() => setStep('menu')}
      />
    </>
  );
}
