import { useEffect, useState } from 'react';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuItem, MenuText } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
import { pushCopy as copy } from './copy.ts';
import { type PushStanding, standingOf, turnOff, turnOn } from './push-device.ts';
import { pushServer } from './queries.ts';

/** この端末に通知: whether this browser is told, or why it cannot be. */
export function PushSwitch() {
  const viewer = useViewer();
  const [standing, setStanding] = useState<PushStanding | null>(null);
  // What was pressed, while it is on its way: shown as done, and back where it fails.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const now = await standingOf(viewer.id);
      if (!isLeft) setStanding(now);
    };
    void look();
    // Whoever comes back may have allowed it in the browser's settings.
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [viewer.id]);

  if (standing === 'unsupported' || standing === 'denied') {
    return (
      <MenuItem>
        <MenuText>
          {copy.device}
          <small role="status">{copy[standing]}</small>
        </MenuText>
      </MenuItem>
    );
  }
  const press = async (isOn: boolean) => {
    setWanted(isOn);
    setFailed(false);
    try {
      setStanding(isOn ? await turnOn(viewer.id, pushServer) : await turnOff(pushServer));
    } catch {
      setFailed(true);
    }
    setWanted(null);
  };
  return (
    <SwitchRow
      label={copy.device}
      detail={copy.detail}
      checked={wanted ?? standing === 'on'}
      disabled={standing === null || wanted !== null}
      onChange={(isOn) => void press(isOn)}
      error={hasFailed && copy.failed}
    />
  );
}
