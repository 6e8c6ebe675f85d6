import type { ImportedCalendar } from '@hiyori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../auth/queries.ts';
import { SourceDialog } from './source-dialog.tsx';

const fetchedAt = '2026-11-21T03:00:00.000Z';
const failure = { reason: 'timeout', status: null, at: '2026-11-21T04:00:00.000Z' } as const;
const calendar: ImportedCalendar = {
  id: 4,
  name: '大学',
  hue: 0,
  url: 'https://calendar.example/a.ics',
  createdAt: '2026-11-21T03:00:00.000Z',
  fetchedAt,
  failure: null,
  eventsCount: 81,
  existingCount: 0,
  leftOut: [],
};

const Shown = ({ of }: { of: ImportedCalendar }) =>
  useSession().state === 'authenticated' && <SourceDialog calendar={of} onClose={() => {}} />;

test.each([
  ['the fetch goes on', {}, {}, '予定は、まもなく届きます'],
  ['the fetch goes on after one that failed', { failure }, {}, '予定は、まもなく届きます'],
  ['the calendar was fetched', {}, { fetchedAt: '2026-11-21T05:00:00.000Z' }, '取得しました'],
  [
    'the fetch failed again',
    { failure },
    { failure: { ...failure, at: '2026-11-21T05:00:00.000Z' } },
    '時間内に読めませんでした。つぎの取得を待ってください',
  ],
])('says the result of a refresh when %s', async (_when, before, after, text) => {
  const shown: ImportedCalendar = { ...calendar, ...before };
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'POST /me/imported-calendars/4/refresh': () => ({ status: 200, body: { calendar: { ...shown, ...after } } }),
  });
  renderInApp(<Shown of={shown} />);
  fireEvent.click(await screen.findByRole('button', { name: 'いま取得する' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
