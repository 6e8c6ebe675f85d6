import { type Device, devices } from '@hiyori/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { loadState } from '../../lib/load-state.ts';
import { useViewerMutation } from '../auth/use-viewer-mutation.ts';
import { devicesCopy as copy } from './copy.ts';
import { deviceName } from './device-name.ts';

const devicesApi = createApi(devices);

const listKey = ['devices', 'list', {}] as const;

interface Listed {
  body: { devices: Device[] };
}

/** The devices on which the viewer is signed in, this one first; undefined until they are loaded. */
export function useDevices() {
  // The devices change elsewhere: each visit of the page asks again.
  const query = devicesApi.list.useQuery({ queryKey: listKey, queryData: {}, staleTime: 0 });
  return {
    devices: query.data?.body.devices,
    ...loadState(query),
  };
}

/** Signs out a device: `signOut(device)`. A toast shows the result. One that is already signed out (404) counts as done. */
export function useSignOutDevice() {
  const { mutate, isPending } = useViewerMutation({
    send: async ({ id }: Device) => {
      const answer = await devicesApi.signOut.mutate({ params: { deviceId: id }, body: {} });
      return answer.status === 404 ? { status: 200 } : answer;
    },
    onDone: (client, { id }) => keepListed(client, (device) => device.id !== id),
    doneText: (device) => copy.signedOut(deviceName(device)),
    failedText: copy.signOutFailed,
  });
  return { signOut: mutate, isPending };
}

/** Signs out all devices but this one. The caller displays an error. */
export function useSignOutOthers() {
  const { mutateAsync } = useViewerMutation({
    send: (_: undefined) => devicesApi.signOutOthers.mutate({ body: {} }),
    onDone: (client) => {
      keepListed(client, ({ isCurrent }) => isCurrent);
      void client.invalidateQueries({ queryKey: ['calendar-feed'] });
    },
    doneText: () => copy.signedOutOthers,
  });
  return { signOutOthers: () => mutateAsync(undefined) };
}

function keepListed(client: QueryClient, isKept: (device: Device) => boolean) {
  // An older read would bring the others back.
  void client.cancelQueries({ queryKey: listKey });
  client.setQueryData(
    listKey,
    (data: Listed | undefined) => data && { ...data, body: { devices: data.body.devices.filter(isKept) } },
  );
}
