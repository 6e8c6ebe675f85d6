import type { Event, User } from '@hiyori/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { profileTarget } from '../../lib/profile-depth.ts';
import { copyIcon } from '../../ui/art/member-icons.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { NextContent } from '../../ui/overlay/next-content.tsx';
import { reportCopy } from '../reports/copy.ts';
import { Report } from '../reports/report.tsx';
import { muteCopy } from '../user-mutes/copy.ts';
import { muteLengths } from '../user-mutes/mute-end.ts';
import { useMute, useUnmute } from '../user-mutes/queries.ts';
import { CalendarWays, exportCopy } from './calendar-ways.tsx';
import { detailCopy as copy } from './copy.ts';
import { creatorName } from './event-text.ts';

type SheetStep = 'menu' | 'export' | 'mute';

interface EventMenuProps {
  event: Event;
  /** The creator; undefined for the viewer's own event and while loading. */
  creator: User | undefined;
}

/** … : what is done less often with an event. */
export function EventMenu({ event, creator }: EventMenuProps) {
  const [step, setStep] = useState<SheetStep | 'report' | null>(null);
  // The sheet keeps its content during the closing animation.
  const [shown, setShown] = useState<SheetStep>('menu');
  if (step !== null && step !== 'report' && shown !== step) setShown(step);
  const navigate = useNavigate();
  const { mute } = useMute();
  const { unmute } = useUnmute();
  const close = () => setStep(null);
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  // The profile has both.
  const muteOrBlock = (userId: number) => () => {
    close();
    const place = { search: window.location.search, state: window.history.state?.usr };
    const { to, state } = profileTarget(userId, place);
    void navigate(to, { state });
  };
  const titles: Record<SheetStep, string> = { menu: copy.menu, export: exportCopy.title, mute: muteCopy.lengths };
  return (
    <>
      <IconButton icon="dots" label={copy.menu} onCover aria-haspopup="dialog" onClick={() => setStep('menu')} />
      <Dialog open={step !== null && step !== 'report'} onClose={close} variant="sheet" title={titles[shown]}>
        {shown === 'menu' && (
          <MenuList>
            <MenuRow icon="calendar" label={exportCopy.open} onClick={() => setStep('export')} />
            <MenuRow icon={copyIcon} label={copy.duplicate} to={paths.copyEvent(event.id)} />
            {creator &&
              (creator.isMuted ? (
                <MenuRow icon="eye" label={muteCopy.unmute} onClick={closeAnd(() => unmute(creator))} />
              ) : (
                <MenuRow
                  icon="eyeOff"
                  label={copy.mute(creatorName(event))}
                  detail={muteCopy.muteDetail}
                  onClick={() => setStep('mute')}
                />
              ))}
            {creator && <MenuRow icon="alert" label={reportCopy.open} onClick={() => setStep('report')} />}
          </MenuList>
        )}
        {shown === 'export' && (
          <NextContent>
            <CalendarWays event={event} />
          </NextContent>
        )}
        {shown === 'mute' && creator && (
          <NextContent>
            <MenuList note={muteCopy.muteDetail}>
              {muteLengths.map((length) => (
                <MenuRow key={length} label={muteCopy[length]} onClick={closeAnd(() => mute({ ...creator, length }))} />
              ))}
            </MenuList>
          </NextContent>
        )}
      </Dialog>
      {creator && (
        <Report
          open={step === 'report'}
          onClose={close}
          subject={{ kind: 'event', id: event.id }}
          onMuteOrBlock={muteOrBlock(creator.id)}
        />
      )}
    </>
  );
}
