import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { planItem } from '../../../../test/calendar-item.ts';
import { ListRow } from './list-row.tsx';

const zone = 'Asia/Tokyo';

const show = (days: readonly string[], change: object) => {
  stubApi({});
  const item = planItem(change);
  renderInApp(
    <ul>
      {days.map((day) => (
        <li key={day}>
          <ListRow {...{ item, day, zone }} now={null} isPast={false} isWide={false} />
        </li>
      ))}
    </ul>,
    { viewer: wireSelf() },
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('a plan of more than a day has its times on its first and last day', () => {
  const long = { title: '合宿', startAt: '2026-12-03T12:00:00.000Z', endAt: '2026-12-05T03:00:00.000Z' };
  expect(show(['2026-12-03', '2026-12-04', '2026-12-05'], long)).toEqual([
    expect.stringMatching(/^21:00～合宿/),
    expect.stringMatching(/^終日合宿/),
    expect.stringMatching(/^～12:00合宿/),
  ]);
});

test('a plan of whole days says so, and that it is cancelled', () => {
  const days = { startAt: '2026-12-02T15:00:00.000Z', endAt: '2026-12-03T15:00:00.000Z', isAllDay: true };
  const [text] = show(['2026-12-03'], { ...days, isCancelled: true });
  expect(text).toMatch(/^終日集い 中止/);
});
