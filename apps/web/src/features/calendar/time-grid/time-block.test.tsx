import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../../test/api-stub.tsx';
import { planItem } from '../../../../test/calendar-item.ts';
import { wireEvent } from '../../../../test/wire-event.ts';
import { useEvent } from '../../events/queries.ts';
import { TimeBlock } from './time-block.tsx';

const day = '2026-11-25';

/** A block of an event of another member, as the calendar shows it before and after it is added. */
function Shown() {
  const { event } = useEvent(7);
  if (!event) return null;
  const item = planItem({ kind: event.isInCalendar ? 'added' : 'suggested', event });
  const piece = { item, from: 600, to: 780, isStart: true, isEnd: true };
  const block = { ...piece, top: 600, bottom: 780, column: 0, columns: 1, hasMore: false };
  return (
    <ul>
      <TimeBlock block={block} day={day} now={new Date(`${day}T00:00:00Z`)} isTabStop />
    </ul>
  );
}

test('a block without a length is named by its start, and shows it once', () => {
  const piece = { item: planItem(), from: 600, to: 600, isStart: true, isEnd: true };
  const block = { ...piece, top: 600, bottom: 630, column: 0, columns: 1, hasMore: false };
  renderInApp(
    <ul>
      <TimeBlock block={block} day={day} now={new Date(`${day}T00:00:00Z`)} isTabStop />
    </ul>,
    { viewer: { id: 1 } },
  );
  const { textContent } = screen.getByRole('link', { name: /^10:00 集い/ });
  expect(textContent).not.toMatch(/から|–/);
});

test('the button of a suggested event keeps the focus when it is added, and this is announced', async () => {
  stubApi({
    'GET /events/7': () => ({ status: 200, body: wireEvent(7) }),
    'POST /events/7/follow': () => ({
      status: 201,
      body: { success: true, isFollowing: true, isInCalendar: true, followersCount: 147 },
    }),
  });
  renderInApp(<Shown />, { viewer: { id: 1 } });
  const add = await screen.findByRole('button', { name: '追加' });
  add.focus();
  fireEvent.click(add);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: '登録済' }));
  await screen.findByText('追加しました');
});
