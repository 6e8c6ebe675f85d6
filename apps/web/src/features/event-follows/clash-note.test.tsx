import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { ClashNote } from './clash-note.tsx';

const at = (time: string) => `2027-03-06T${time}:00.000Z`;
const period = { startAt: at('10:00'), endAt: at('12:00') };
const inTokyo = { time_zone: 'Asia/Tokyo', all_day: false };
const clash = (id: number, title: string) => ({ id, title, start_at: at('10:30'), end_at: at('11:00'), ...inTokyo });

function answer(list: object[]) {
  return stubApi({ 'GET /events/clashes': () => ({ status: 200, body: list }) });
}
const status = () => screen.getAllByRole('status')[0]?.textContent;

function Moving() {
  const [minute, setMinute] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setMinute(minute + 5)}>
        later
      </button>
      <ClashNote period={{ startAt: at(`10:${String(minute).padStart(2, '0')}`), endAt: at('12:00') }} />
    </>
  );
}

test('shows title and hours of what clashes, and says it', async () => {
  const calls = answer([clash(4, '夕食')]);
  renderInApp(<ClashNote period={period} exceptId={9} />);
  expect(await screen.findByText('予定が重なっています')).toBeTruthy();
  expect(screen.getByText('「夕食」')).toBeTruthy();
  expect(status()).toMatch(/^「夕食」\(.+\)と重なります$/);
  const query = new URLSearchParams(calls[0]?.search);
  expect(Object.fromEntries(query)).toEqual({ from: period.startAt, to: period.endAt, except: '9' });
});

test('shows three of many', async () => {
  answer([1, 2, 3, 4, 5].map((id) => clash(id, `予定${id}`)));
  renderInApp(<ClashNote period={period} />);
  expect(await screen.findByText('「予定3」')).toBeTruthy();
  expect(screen.queryByText('「予定4」')).toBeNull();
  expect(screen.getByText('ほかにも、重なる予定があります。')).toBeTruthy();
  expect(status()).toContain('ほか4件');
});

test('says that nothing clashes only where it is asked to', async () => {
  answer([]);
  renderInApp(<ClashNote period={period} saysFree />);
  expect(await screen.findByText('この時間に、ほかの予定はありません。')).toBeTruthy();
  expect(status()).toBe('');
});

test('says nothing after an error and without a period', async () => {
  const calls = stubApi({ 'GET /events/clashes': () => ({ status: 500, body: { error: 'x', message: '' } }) });
  renderInApp(
    <>
      <ClashNote period={period} saysFree />
      <ClashNote period={null} saysFree />
    </>,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/予定/)).toBeNull();
});

test('asks again once another period has stayed the same', async () => {
  const calls = answer([]);
  renderInApp(<Moving />);
  await waitFor(() => expect(calls).toHaveLength(1));
  for (let times = 0; times < 5; times += 1) fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(new URLSearchParams(calls[1]?.search).get('from')).toBe(at('10:25'));
});
