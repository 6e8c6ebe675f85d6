import type { User } from '@hiyori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/api-stub.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { UserResults } from './user-results.tsx';

const names = ['青木', '井上', '上田'];
const users = names.map((displayName, index) => ({ id: index + 1, displayName, userId: `p${index}` }) as User);
const whole = {
  isPending: false,
  isPrevious: false,
  error: null,
  isRetrying: false,
  retry: () => undefined,
  hasMore: false,
  loadMore: () => undefined,
  isLoadingMore: false,
  hasMoreFailed: false,
};

/** Rows with a button that removes them, or that asks before. */
function People({ isAsked = false }: { isAsked?: boolean }) {
  const [items, setItems] = useState<readonly User[]>(users);
  const [asked, setAsked] = useState<number>();
  const remove = (id: number) => setItems(items.filter((user) => user.id !== id));
  const action = (user: User) => (
    <>
      <button type="button" onClick={() => (isAsked ? setAsked(user.id) : remove(user.id))}>
        {user.displayName}を外す
      </button>
      <Dialog open={asked === user.id} onClose={() => setAsked(undefined)} title="確認">
        <button type="button" onClick={() => remove(user.id)}>
          はい
        </button>
      </Dialog>
    </>
  );
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="検索" />
      <UserResults list={{ ...whole, items }} label="人" action={action} empty={<p>いません</p>} />
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.closest('li')?.textContent;

test('focus goes to the next user when a pressed row is removed, to the last, and to the page without any', () => {
  renderInApp(<People />);
  press('青木を外す');
  expect(focused()).toContain('井上');
  press('上田を外す');
  expect(focused()).toContain('井上');
  press('井上を外す');
  expect(document.activeElement?.id).toBe('main');
});

test('focus goes to the next user when a row is removed with the dialog that asked', () => {
  renderInApp(<People isAsked />);
  press('井上を外す');
  press('はい');
  expect(focused()).toContain('上田');
});

test('focus stays where it was moved meanwhile', () => {
  renderInApp(<People />);
  const remove = screen.getByRole('button', { name: '青木を外す' });
  remove.focus();
  const search = screen.getByRole('textbox', { name: '検索' });
  search.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(search);
});
