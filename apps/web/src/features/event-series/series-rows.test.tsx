import type { Event, EventSeries } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { seriesCopy as copy } from './copy.ts';
import { SeriesRows } from './series-rows.tsx';

const series: EventSeries = {
  id: 3,
  rrule: 'FREQ=WEEKLY;BYDAY=SA',
  recurrenceId: '2026-11-28T10:00:00.000Z',
  isDetached: false,
  isFollowing: true,
};
const event = { id: 5, timeZone: 'Asia/Tokyo', series } as Event;
const route = 'POST /events/5/series/answer';

const details = (isAsked: boolean) => ({
  id: 3,
  rrule: series.rrule,
  skipHolidays: false,
  timeZone: 'Asia/Tokyo',
  next: [],
  scopes: null,
  isAsked,
});

function show(answers: Answers = {}, before?: Promise<unknown>) {
  let isAsked = true;
  const calls = stubApi({
    'GET /events/5/series': () => ({ status: 200, body: details(isAsked) }),
    [route]: async () => {
      await before;
      isAsked = false;
      return { status: 200, body: details(false) };
    },
    ...answers,
  });
  renderInApp(<SeriesRows event={event} series={series} now={new Date('2026-11-21T10:00:00Z')} isOwn />);
  return calls;
}

test.each([
  ['続ける', true, '続けます'],
  ['これで終わり', false, '新しい回は、もう作られません'],
])('%s answers the question, which is then not shown any more', async (name, continues, message) => {
  const sending = deferred(null);
  const calls = show({}, sending.promise);
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  // A browser takes the focus from a button that is disabled.
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button).toHaveProperty('disabled', false);
  sending.release();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(calls.filter((call) => call.route === route).map(({ body }) => body)).toEqual([{ continues }]);
  await waitFor(() => expect(screen.queryByText('この予定を続けますか？')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText(/^毎週/).closest('[data-part="menu-group"]')),
  );
});

test('a failure says so and keeps the question', async () => {
  show({ [route]: () => ({ status: 503, body: { error: 'server.unavailable', message: '' } }) });
  fireEvent.click(await screen.findByRole('button', { name: '続ける' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'これで終わり' })).toBeTruthy();
});

/** The rows of a member who adds the series, until the event is read again. */
function Followed() {
  const [isFollowing, setFollowing] = useState(true);
  return (
    <div>
      <SeriesRows
        event={event}
        series={{ ...series, isFollowing }}
        now={new Date('2026-11-21T10:00:00Z')}
        isOwn={false}
      />
      <button type="button" onClick={() => setFollowing(false)}>
        読み直す
      </button>
    </div>
  );
}

test('focus goes to the series when it is not added any more', async () => {
  stubApi({ 'GET /events/5/series': () => ({ status: 200, body: details(false) }) });
  renderInApp(<Followed />, { viewer: { id: 1 } });
  const button = await screen.findByRole('button', { name: copy.removeAll });
  button.focus();
  // As the answer to its press does.
  fireEvent.click(screen.getByRole('button', { name: '読み直す' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^毎週/));
});

test.each([
  [false, copy.addAll, 'POST', 'Event not found'],
  [true, copy.removeAll, 'DELETE', copy.removed],
])('a missing event refuses an addition and counts as removed (added: %s)', async (isFollowing, name, method, text) => {
  const next = [{ id: 6, startAt: '2026-12-05T10:00:00Z', endAt: '2026-12-05T12:00:00Z', isCancelled: false }];
  const calls = stubApi({ 'GET /events/5/series': () => ({ status: 200, body: { ...details(false), next } }) });
  renderInApp(
    <SeriesRows
      event={{ ...event, isInCalendar: true }}
      series={{ ...series, isFollowing }}
      now={new Date('2026-11-21T10:00:00Z')}
      isOwn={false}
    />,
    { viewer: { id: 1 } },
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(copy.added)).toBeNull();
  expect(calls.map(({ route }) => route)).toContain(`${method} /events/5/follow`);
});
