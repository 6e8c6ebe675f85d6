import { LenientEvent } from '@hiyori/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { OwnNumbers } from './own-numbers.tsx';

const event = LenientEvent.parse(wireEvent(5));
const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('names how many go, are interested and like it', async () => {
  const counts = { going: 145, guests: 0, waiting: 0, interested: 1_204, declined: 3 };
  const calls = stubApi({
    'GET /events/5/attendance/people': () => ({ status: 200, body: { people: [], counts, page: 1, hasMore: false } }),
  });
  renderInApp(<OwnNumbers event={event} />, { viewer: wireSelf({ id: 3 }) });
  expect(numbers()).toEqual(['146', '–', '12']);
  await waitFor(() => expect(numbers()).toEqual(['146', '1,204', '12']));
  expect(calls.map(({ search }) => search)).toEqual(['?status=interested&limit=1']);
});

test('leaves the number open when it cannot be read', async () => {
  const calls = stubApi({
    'GET /events/5/attendance/people': () => ({ status: 404, body: { error: 'x', message: '' } }),
  });
  renderInApp(<OwnNumbers event={event} />, { viewer: wireSelf({ id: 3 }) });
  await waitFor(() => expect(calls).not.toEqual([]));
  expect(numbers()).toEqual(['146', '–', '12']);
});
