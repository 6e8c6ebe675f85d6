import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useUser } from '../users/queries.ts';
import { blockCopy } from './copy.ts';
import { UnblockButton } from './unblock-button.tsx';

/** The actions of a profile. */
function Actions() {
  const { user } = useUser(3);
  if (!user) return null;
  return (
    <div>
      {user.isBlocked && <span>{blockCopy.blocked}</span>}
      {user.isBlocked ? <UnblockButton user={user} /> : <button type="button">フォロー</button>}
    </div>
  );
}

test('passes the focus on to the button that takes its place', async () => {
  const person = wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', email: null });
  let isBlocked = true;
  stubApi({
    'GET /users/3': () => ({ status: 200, body: { ...person, isBlocked } }),
    'DELETE /users/3/block': () => {
      isBlocked = false;
      return { status: 200, body: { success: true, isBlocked } };
    },
  });
  renderInApp(<Actions />, { viewer: wireSelf() });
  const unblock = await screen.findByRole('button', { name: blockCopy.unblock });
  unblock.focus();
  fireEvent.click(unblock);
  const follow = await screen.findByRole('button', { name: 'フォロー' });
  await waitFor(() => expect(document.activeElement).toBe(follow));
});
