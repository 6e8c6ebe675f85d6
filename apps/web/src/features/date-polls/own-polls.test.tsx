import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { pollSummary } from '../../../test/date-poll.ts';
import { OwnPolls } from './own-polls.tsx';

// One day in each zone: at least one of the two zones is not that of the reader.
test.each([
  ['Asia/Tokyo', '2036-12-10T15:00:00.000Z', '2036-12-11T15:00:00.000Z'],
  ['America/New_York', '2036-12-11T05:00:00.000Z', '2036-12-12T05:00:00.000Z'],
])('shows the days of a poll from %s in its zone', async (timeZone, firstStartAt, lastEndAt) => {
  const poll = { ...pollSummary, timeZone, firstStartAt, lastEndAt };
  stubApi({ 'GET /me/date-polls': () => ({ status: 200, body: { polls: [poll], nextCursor: null } }) });
  renderInApp(<OwnPolls />, { viewer: wireSelf() });
  const { textContent } = await screen.findByRole('link');
  expect(textContent).toContain('12月11日');
  expect(textContent).not.toMatch(/12月1[02]日/);
});
