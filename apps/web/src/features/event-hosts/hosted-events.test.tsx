import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { HostedEvents } from './hosted-events.tsx';

test('names open invitations first, and what is cancelled', async () => {
  const hosted = (status: string, ...list: object[]) => ({
    events: list.map((event) => ({ event, status, isShown: true, invitedAt: '2026-11-21T03:00:00Z' })),
    hasMore: false,
  });
  stubApi({
    'GET /me/event-hosts': ({ search }) => ({
      status: 200,
      body:
        new URLSearchParams(search).get('status') === 'invited'
          ? hosted('invited', wireEvent(1, { title: '花見' }))
          : hosted('accepted', wireEvent(2, { title: '夜市' }), wireEvent(3, { title: '月見', status: 'cancelled' })),
    }),
  });
  renderInApp(<HostedEvents />);
  await screen.findByText('月見');
  const rows = screen.getAllByRole('link');
  const tags = ['招待中', '共催', '中止'];
  expect(rows).toHaveLength(tags.length);
  for (const [index, tag] of tags.entries()) expect(within(rows[index] as HTMLElement).getByText(tag)).toBeTruthy();
  expect(rows.map((row) => row.querySelector('s')?.textContent)).toEqual([undefined, undefined, '月見']);
});
