import { useEffect, useRef, useState } from 'react';
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
  // The switch that was pressed gives way to the reason, which takes its focus.
  const isRefused = useRef(false);

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
      <MenuItem
        tabIndex={-1}
        ref={(row) => {
          if (isRefused.current) row?.focus();
          isRefused.current = false;
        }}
      >
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
      save={async (isOn) => {
        const next = isOn ? await enablePush(viewer.id, pushServer) : await disablePush(pushServer);
        isRefused.current = next === 'denied';
        setState(next);
      }}
      errorText={() => copy.failed}
    />
  );
}
