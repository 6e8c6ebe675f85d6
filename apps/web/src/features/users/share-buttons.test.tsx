import type { User } from '@hiyori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/api-stub.tsx';
import { usersCopy } from './copy.ts';
import { ShareButtons } from './share-buttons.tsx';

const misaki = { id: 3, displayName: '佐藤 美咲', userId: 'misaki_s', bio: '弾き語り', isPrivate: false } as User;

function Counted() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}回
      </button>
      <ShareButtons user={misaki} />
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('draws the poster of a profile once while the member stays the same', async () => {
  const encode = vi.spyOn(window, 'encodeURIComponent');
  renderInApp(<Counted />);
  fireEvent.click(screen.getByRole('button', { name: usersCopy.share }));
  await screen.findByRole('img', { name: '佐藤 美咲のポスター' });
  fireEvent.click(screen.getByText('0回'));
  expect(screen.getByText('1回')).toBeTruthy();
  expect(encode.mock.calls.filter(([text]) => String(text).startsWith('<svg'))).toHaveLength(1);
});
