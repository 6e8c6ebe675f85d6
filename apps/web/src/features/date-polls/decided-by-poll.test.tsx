import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DecidedByPoll } from './decided-by-poll.tsx';

const show = (isAhead: boolean) =>
  render(
    <MemoryRouter>
      <DecidedByPoll slug="Zk3wq0vJr1nB6mXhT8yDfA" isAhead={isAhead} />
    </MemoryRouter>,
  );

test('says that the event was decided, and leads to the answers', () => {
  show(true);
  expect(screen.getByText('決定')).toBeTruthy();
  expect(screen.getByText('日程調整で決まりました')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'みんなの答えを見る' }).getAttribute('href')).toBe(
    '/p/Zk3wq0vJr1nB6mXhT8yDfA',
  );
});

test('leads only to the answers when the event is over or cancelled', () => {
  show(false);
  expect(screen.queryByText('決定')).toBeNull();
  expect(screen.getByRole('link')).toBeTruthy();
});
