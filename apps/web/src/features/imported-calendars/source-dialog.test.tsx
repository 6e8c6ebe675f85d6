import type { ImportedCalendar } from '@hiyori/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lastOf, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { storedCalendar } from '../../../test/imported-calendar.ts';
import { useSession } from '../auth/queries.ts';
import { importCopy as copy } from './copy.ts';
import { ImportedCalendars } from './imported-calendars.tsx';
import { SourceDialog } from './source-dialog.tsx';

const fetchedAt = '2026-11-21T03:00:00.000Z';
const failure = { reason: 'timeout', status: null, at: '2026-11-21T04:00:00.000Z' } as const;
const calendar = { ...storedCalendar, url: 'https://calendar.example/a.ics', fetchedAt };

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

const Listed = () => useSession().state === 'authenticated' && <ImportedCalendars />;

async function openListed(change: Answers) {
  let isGone = false;
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /me/imported-calendars': () => ({ status: 200, body: { calendars: isGone ? [] : [calendar] } }),
    ...change,
  });
  renderInApp(<Listed />);
  fireEvent.click(await screen.findByRole('button', { name: /大学/ }));
  await screen.findByRole('button', { name: '保存' });
  isGone = true;
}
const untilGone = async (text: string) => {
  await screen.findByText(text);
  await waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByText('大学')]).toEqual([null, null]));
};
const gone = {
  status: 404,
  body: { error: 'imported_calendars.not_found', message: 'このカレンダーは、もうありません。' },
};

test.each([
  ['removes a calendar that is gone already', gone, 'カレンダーを外しました'],
  ['lists a calendar no longer that was removed by a request whose response was lost', null, copy.empty],
])('%s', async (_, answer, text) => {
  await openListed({ 'DELETE /me/imported-calendars/4': () => answer });
  fireEvent.click(screen.getByRole('button', { name: 'このカレンダーを外す' }));
  const question = await screen.findByRole('dialog', { name: 'このカレンダーを外しますか？' });
  fireEvent.click(within(question).getByRole('button', { name: '外す' }));
  await untilGone(text);
});

test.each([
  ['保存', 'PUT /me/imported-calendars/4'],
  ['いま取得する', 'POST /me/imported-calendars/4/refresh'],
])('says after %s that the calendar is gone, and lists it no longer', async (name, route) => {
  await openListed({ [route]: () => gone });
  fireEvent.click(screen.getByRole('button', { name }));
  await untilGone('このカレンダーは、もうありません。');
});

test('keeps what is saved until the answer', async () => {
  const answer = deferred(null);
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'PUT /me/imported-calendars/4': () => answer.promise,
  });
  renderInApp(<Shown of={calendar} />);
  const save = await screen.findByRole('button', { name: '保存' });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  const name = screen.getByLabelText<HTMLInputElement>(/^名前/);
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  const before = chosen();
  fireEvent.change(name, { target: { value: '研究室' } });
  for (const hue of screen.getAllByRole('radio')) fireEvent.click(hue);
  expect([name.value, chosen()]).toEqual([calendar.name, before]);
  answer.release();
  await screen.findByRole('alert');
  fireEvent.change(name, { target: { value: '研究室' } });
  expect(name.value).toBe('研究室');
});

test('keeps the new name and colour over a failure and a login, until the dialog is closed', async () => {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'PUT /me/imported-calendars/4': () => ({ status: 401, body: { error: 'auth.required', message: '' } }),
  });
  const open = () => renderInApp(<SourceDialog calendar={calendar} onClose={() => {}} />, { viewer: wireSelf() });
  const name = () => screen.findByLabelText<HTMLInputElement>(/名前/);
  const colour = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });
  const { unmount } = open();
  fireEvent.change(await name(), { target: { value: '大学（後期）' } });
  fireEvent.click(colour(copy.hues[5]));
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(lastOf(calls, 'PUT /me/imported-calendars/4')?.body).toEqual({ name: '大学（後期）', hue: 5 }),
  );
  await screen.findByRole('alert');
  unmount();
  const again = open();
  expect([(await name()).value, colour(copy.hues[5]).checked]).toEqual(['大学（後期）', true]);
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  again.unmount();
  open();
  expect((await name()).value).toBe(calendar.name);
});
