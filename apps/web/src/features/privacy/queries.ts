import { type PrivacySetting, privacy } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { isViewer, useSetViewer } from '../auth/queries.ts';
import { useProfileWrites } from '../users/queries.ts';

const privacyApi = createApi(privacy);

const keys = {
  setting: (userId: number) => ['privacy', 'setting', { userId }] as const,
};

/** Used when the settings cannot be loaded: everything is visible except the e-mail address. */
const defaults: PrivacySetting = {
  profileVisible: true,
  followingVisible: true,
  followersVisible: true,
  emailVisible: false,
};

/**
 * The viewer's privacy settings. `save` sends one of them only, so that defaults never overwrite settings that could not be
 * loaded. The new value is shown while it is being saved.
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

/** Makes the viewer's account private or public. Making it public approves all pending follow requests. */
export function useSetPrivate(userId: number) {
  const client = useQueryClient();
  const setViewer = useSetViewer();
  const { saveFields } = useProfileWrites(userId);
  return async (isPrivate: boolean): Promise<void> => {
    setViewer(await saveFields({ isPrivate }));
    void client.invalidateQueries({ queryKey: ['follow-requests'] });
    // Those who had asked follow now.
    void client.invalidateQueries({ queryKey: ['users'] });
    void client.invalidateQueries({ queryKey: ['user-follows'] });
    void client.invalidateQueries({ queryKey: ['public-pages'] });
  };
}
