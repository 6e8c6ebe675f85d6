import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubApi } from '../../../test/api-stub.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { importedKeys } from './keys.ts';
import { useImportedEvents } from './queries.ts';

const span = { from: '2027-03-01', to: '2027-04-01' };
const zone = 'Asia/Tokyo';
const spans = [span];

function Reading() {
  useImportedEvents(spans, zone);
  return null;
}

test('the key of a month has the events that were read of it', async () => {
  const calendar = { id: 3, name: '大学', hue: 0, url: null, createdAt: '2027-01-01T00:00:00.000Z', fetchedAt: null };
  const calendars = [{ ...calendar, failure: null, eventsCount: 0, existingCount: 0, leftOut: [] }];
  stubApi({
    'GET /me/imported-calendars': () => ({ status: 200, body: { calendars } }),
    'GET /me/imported-events': () => ({ status: 200, body: { events: [] } }),
  });
  const client = createQueryClient(() => {});
  render(
    <QueryClientProvider client={client}>
      <Reading />
    </QueryClientProvider>,
  );
  const key = importedKeys.events(span.from, span.to, zone);
  await waitFor(() => expect(client.getQueryData(key)).toMatchObject({ status: 200, body: { events: [] } }));
});
