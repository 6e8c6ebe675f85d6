import {
  type NotificationSettings,
  type NotificationSettingsUpdate,
  notificationSettings,
  UnexpectedResponseError,
} from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { isViewer } from '../auth/queries.ts';
import { settingsCopy } from './copy.ts';

const notificationSettingsApi = createApi(notificationSettings);

const keys = {
  settings: (userId: number) => ['notification-settings', 'settings', { userId }] as const,
};

/** The reason why there are no settings: a failed request, or a success response without the settings. */
function loadFailure(error: unknown): string {
  const isIncomplete = error instanceof UnexpectedResponseError && error.status < 400;
  return error === null || isIncomplete ? settingsCopy.missing : settingsCopy.loadFailed;
}

/**
 * The viewer's notification settings, and `save`, which sends only the changed fields. While a change is being saved it is
 * already included in `settings`.
 */
export function useNotificationSettings(userId: number) {
  const client = useQueryClient();
  const queryKey = keys.settings(userId);
  const query = notificationSettingsApi.get.useQuery({ queryKey, queryData: {} });
  const update = notificationSettingsApi.update.useMutation({
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (response) => {
      if (isViewer(client, userId)) client.setQueryData(queryKey, response);
    },
  });
  const stored = query.data?.body.data;
  const change = update.isPending ? (update.variables.body as Partial<NotificationSettings>) : {};
  return {
    settings: stored && { ...stored, ...change },
    isPending: query.isPending,
    /** The reason why there are no settings, if they are not pending. */
    failure: loadFailure(query.error),
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    isSaving: update.isPending,
    /** `leads`: the lead times that were shown; what another device changed meanwhile stays. */
    save: async (changes: NotificationSettingsUpdate, leads: readonly number[]): Promise<void> => {
      const query = changes.reminderLeadTimes ? { reminderLeadTimesFrom: leads.join() } : {};
      await update.mutateAsync({ query, body: changes });
    },
  };
}
