import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { WithDefaultAudience } from './with-default-audience.tsx';

test('keeps what is shown, with its input, while a default that could not be read is read again', async () => {
  const again = deferred({ status: 200, body: { audience: 'followers', lists: [] } });
  let reads = 0;
  stubApi({
    'GET /me/audience': () => {
      reads += 1;
      return reads === 1 ? { status: 503, body: { error: 'internal.unavailable', message: 'no' } } : again.promise;
    },
  });
  const { client } = renderInApp(
    <WithDefaultAudience pending={<p>…</p>}>{() => <input aria-label="題名" />}</WithDefaultAudience>,
    { viewer: wireSelf() },
  );
  const field = await screen.findByLabelText('題名');
  fireEvent.change(field, { target: { value: '集い' } });
  void client.invalidateQueries();
  await waitFor(() => expect(reads).toBe(2));
  expect(client.isFetching()).toBe(1);
  expect(screen.getByLabelText('題名')).toBe(field);
  again.release();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByLabelText<HTMLInputElement>('題名').value).toBe('集い');
});
