import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { meKey } from '../auth/queries.ts';
import { usePublicPage, usePublicPageWrites } from './queries.ts';

const page = { url: null, pictureUrl: null, isEnabled: false, isIndexed: false, showsAttendeesCount: true };

test('a write of the viewer before does not cancel a read of the next viewer', async () => {
  const written = deferred({ status: 200, body: page });
  const read = deferred({ status: 200, body: { ...page, showsAttendeesCount: false } });
  const calls = stubApi({
    'PUT /events/7/public-page': () => written.promise,
    'GET /events/7/public-page': () => read.promise,
  });
  const { client, result } = renderHookInApp(() => ({ ...usePublicPageWrites(7, 7), page: usePublicPage(7).page }), {
    viewer: wireSelf({ id: 7 }),
  });
  await act(async () => {
    const update = result.current.update({ isEnabled: false });
    await waitFor(() => expect(calls).toHaveLength(2));
    client.setQueryData(meKey, { status: 200, body: { user: wireSelf({ id: 8 }) } });
    written.release();
    await update;
    read.release();
  });
  await waitFor(() => expect(result.current.page?.showsAttendeesCount).toBe(false));
});
