import { type NotificationSettings, type NotificationSettingsUpdate, notificationSettings } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { isViewer } from '../auth/queries.ts';
import { settingsCopy } from './copy.ts';

const notificationSettingsApi = createApi(notificationSettings);

const keys = {
  settings: (userId: number) => ['notification-settings', 'settings', { userId }] as const,
};

/** Why there are no settings: refused or unreachable, or answered well but without what was asked for. */
function loadFailure(error: unknown): string {
  const { issues } = Object(error) as { issues?: readonly { path?: readonly unknown[] }[] };
  // A refusal that is malformed lacks other fields than these.
  const isIncomplete = issues?.every(({ path = [] }) => path[0] !== 'error' && path[0] !== 'message');
  return error === null || isIncomplete ? settingsCopy.missing : settingsCopy.loadFailed;
}

/**
 * What the viewer wants to be told, and `save` for what changes of it: the rest is not sent. While a change is being saved it
 * counts as made already.
 */
export function useNotificationSettings(userId: number) {
  const client = useQueryClient();
  const queryKey = keys.settings(userId);
  const query = notificationSettingsApi.get.useQuery({ queryKey, queryData: {} });
  const update = notificationSettingsApi.update.useMutation({
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (answer) => {
      if (isViewer(client, userId)) client.setQueryData(queryKey, answer);
    },
  });
  const stored = query.data?.body.data;
  const change = update.isPending ? (update.variables.body as Partial<NotificationSettings>) : {};
  return {
    settings: stored && { ...stored, ...change },
    isPending: query.isPending,
    /** Why there are none, where they are not pending. */
    failure: loadFailure(query.error),
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    isSaving: update.isPending,
    save: async (wanted: NotificationSettingsUpdate): Promise<void> => {
      await update.mutateAsync({ body: wanted });
    },
  };
}
