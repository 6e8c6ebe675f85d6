import { type PrivacySetting, privacy } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { isViewer, useSetViewer } from '../auth/queries.ts';
import { useProfileWrites } from '../users/queries.ts';

const privacyApi = createApi(privacy);

const keys = {
  setting: (userId: number) => ['privacy', 'setting', { userId }] as const,
};

/** What holds where the setting could not be read: everything is seen, but for the e-mail. */
const defaults: PrivacySetting = {
  profileVisible: true,
  followingVisible: true,
  followersVisible: true,
  emailVisible: false,
};

/**
 * One's own privacy setting, and `save` for one part of it: the rest is not sent, so that defaults never overwrite what
 * could not be read. While a part is being saved it counts as changed already.
 */
export function usePrivacySetting(userId: number) {
  const client = useQueryClient();
  const queryKey = keys.setting(userId);
  const query = privacyApi.get.useQuery({ queryKey, queryData: { params: { id: userId } } });
  const update = privacyApi.update.useMutation({
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (answer) => {
      if (isViewer(client, userId)) client.setQueryData(queryKey, answer);
    },
  });
  const change = update.isPending ? update.variables.body : {};
  return {
    setting: { ...(query.data?.body ?? defaults), ...change },
    isPending: query.isPending,
    save: async <K extends keyof PrivacySetting>(key: K, value: boolean): Promise<void> => {
      await update.mutateAsync({ params: { id: userId }, body: { [key]: value } });
    },
  };
}

/** Closes or opens one's own account: `setPrivate(isPrivate)`. Opening accepts everybody who waits. */
export function useSetPrivate(userId: number) {
  const client = useQueryClient();
  const setViewer = useSetViewer();
  const { saveFields } = useProfileWrites(userId);
  return async (isPrivate: boolean): Promise<void> => {
    setViewer(await saveFields({ isPrivate }));
    void client.invalidateQueries({ queryKey: ['follow-requests'] });
    void client.invalidateQueries({ queryKey: ['user-follows'] });
  };
}
