import { addDays, addMonths, dayOf, now, viewerZone } from '@hiyori/time';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/api-stub.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { Link } from '../../ui/button/link.tsx';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { closeQuickAdd } from '../quick-add/opened-quick-add.ts';
import { Calendar } from './calendar.tsx';

const today = dayOf(now(), viewerZone());
const [thisMonth, nextMonth] = [today, addMonths(today, 1)].map((day) => day.slice(0, 7));

async function open(address: string) {
  window.history.pushState(null, '', address);
  stubApi({ 'GET /events/calendar': () => ({ status: 200, body: [] }) });
  const client = createQueryClient(() => {});
  client.setQueryData(meKey, { status: 200, body: { user: { id: 7, interests: [] } }, headers: new Headers() });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ToastProvider>
          <main>
            <Calendar bell={<Link to="/">カレンダー</Link>} />
          </main>
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('grid');
}
const choose = (day: string) => fireEvent.click(document.querySelector(`td[data-day="${day}"]`) as Element);
const address = () => window.location.pathname + window.location.search;
/** Chooses a day, and lets the time pass after which it would be written. */
function chooseAndWait(day: string) {
  vi.useFakeTimers();
  choose(day);
  act(() => vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
}

test('the month keeps the day in its address when it was opened with one, until today is selected', async () => {
  await open(`/?day=${nextMonth}-10`);
  choose(`${nextMonth}-12`);
  await waitFor(() => expect(address()).toBe(`/?day=${nextMonth}-12`));
  fireEvent.click(screen.getByRole('button', { name: '今日' }));
  await waitFor(() => expect(address()).toBe('/'));
  chooseAndWait(`${thisMonth}-15`);
  expect(address()).toBe('/');
});

test('the month writes no day into an address without one', async () => {
  await open('/');
  chooseAndWait(`${thisMonth}-15`);
  expect(address()).toBe('/');
});

test('Back shows the day in the address of the entry', async () => {
  await open(`/?day=${nextMonth}-10`);
  const selected = () => screen.getByRole('gridcell', { selected: true }).dataset.day;
  fireEvent.click(screen.getByRole('link', { name: 'カレンダー' }));
  expect(address()).toBe('/');
  choose(`${nextMonth}-22`);
  expect(selected()).toBe(`${nextMonth}-22`);
  act(() => window.history.back());
  await waitFor(() => expect(selected()).toBe(`${nextMonth}-10`));
  expect(address()).toBe(`/?day=${nextMonth}-10`);
});

test('a key steps by the view that was chosen just before it, also if that is not rendered yet', async () => {
  await open(`/?day=${nextMonth}-10`);
  const page = screen.getByRole('main');
  act(() => {
    for (const key of ['2', 'j']) page.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await waitFor(() => expect(address()).toBe(`/?day=${addDays(`${nextMonth}-10`, 7)}&view=week`));
});

test('keys are no shortcuts while 一行で追加 is open or its code loads', async () => {
  await open('/');
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('main'), { key });
  press('n');
  press('4');
  expect(address()).toBe('/');
  act(closeQuickAdd);
  press('4');
  expect(address()).toMatch(/view=list$/);
});
