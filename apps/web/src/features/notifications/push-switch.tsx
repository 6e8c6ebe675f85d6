import { useEffect, useState } from 'react';
import { SavedSwitchRow } from '../../ui/form/saved-switch-row.tsx';
import { MenuItem, MenuText } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
import { pushCopy as copy } from './copy.ts';
import { disablePush, enablePush, getPushState, type PushState } from './push-device.ts';
import { pushServer } from './queries.ts';

/** この端末に通知: a switch for push notifications in this browser, or the reason why they are unavailable. */
export function PushSwitch() {
  const viewer = useViewer();
  const [state, setState] = useState<PushState | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const refresh = async () => {
      const now = await getPushState(viewer.id);
      if (!isUnmounted) setState(now);
    };
    void refresh();
    // The permission may have been changed in the browser's settings.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [viewer.id]);

  if (state === 'unsupported' || state === 'denied') {
    return (
      <MenuItem>
        <MenuText>
          {copy.device}
          <small role="status">{copy[state]}</small>
        </MenuText>
      </MenuItem>
    );
  }
  return (
    <SavedSwitchRow
      label={copy.device}
      detail={copy.detail}
      checked={state === 'on'}
      disabled={state === null}
      save={async (isOn) => setState(isOn ? await enablePush(viewer.id, pushServer) : await disablePush(pushServer))}
      errorText={() => copy.failed}
    />
  );
}
