import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { DefaultAudience } from './default-audience.tsx';

test('saves one choice after the other', async () => {
  const answers: (() => void)[] = [];
  const calls = stubApi({
    'GET /me/audience': () => ({ status: 200, body: { audience: 'everyone', lists: [] } }),
    'GET /me/lists': () => ({ status: 200, body: { lists: [] } }),
    'PUT /me/audience': ({ body }) =>
      new Promise((resolve) => answers.push(() => resolve({ status: 200, body: { lists: [], ...(body as object) } }))),
  });
  const saved = () => calls.filter(({ route }) => route === 'PUT /me/audience').map(({ body }) => body);
  renderInApp(<DefaultAudience />, { viewer: wireSelf() });
  fireEvent.click(await screen.findByRole('radio', { name: /^フォロワー/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^自分だけ/ }));
  await vi.waitFor(() => expect(saved()).toEqual([{ audience: 'followers' }]));
  answers[0]?.();
  await vi.waitFor(() => expect(saved()).toEqual([{ audience: 'followers' }, { audience: 'self' }]));
  answers[1]?.();
});
