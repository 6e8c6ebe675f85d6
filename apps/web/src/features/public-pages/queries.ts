import { type PublicPageUpdate, publicPages } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { loadState } from '../../lib/load-state.ts';
import { isViewer } from '../auth/queries.ts';
import { eventKeys } from '../events/queries.ts';

const publicPagesApi = createApi(publicPages);

const pageKey = (eventId: number) => ['public-pages', 'page', { eventId }] as const;

/** The settings of the public page of an event of the viewer; undefined while loading. */
export function usePublicPage(eventId: number) {
  const query = publicPagesApi.get.useQuery({ queryKey: pageKey(eventId), queryData: { params: { id: eventId } } });
  return {
    page: query.data?.body,
    ...loadState(query),
  };
}

/** `update` changes settings, which are shown while they are being saved; `renew` replaces the address. */
export function usePublicPageWrites(eventId: number, viewerId: number) {
  const client = useQueryClient();
  const queryKey = pageKey(eventId);
  const onSuccess = async (response: object) => {
    if (!isViewer(client, viewerId)) return;
    // What a read that began earlier brings may be from before the write.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, response);
    void client.invalidateQueries({ queryKey: eventKeys.detail(eventId) });
  };
  const update = publicPagesApi.update.useMutation({ onSuccess });
  const renew = publicPagesApi.renewAddress.useMutation({ onSuccess });
  return {
    /** What is being saved. */
    change: update.isPending ? (update.variables.body as PublicPageUpdate) : {},
    isPending: update.isPending || renew.isPending,
    update: (body: PublicPageUpdate) => update.mutateAsync({ params: { id: eventId }, body }),
    renew: () => renew.mutateAsync({ params: { id: eventId }, body: {} }),
  };
}
