import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { detailCopy } from '../../features/events/copy.ts';
import { eventKeys } from '../../features/events/queries.ts';
import { AttendeesPage } from './attendees-page.tsx';

test('who goes to an event is not shown any more once the event is gone', async () => {
  let answer = { status: 200, body: wireEvent(1) as object };
  stubApi({
    'GET /events/1': () => answer,
    'GET /events/1/attendees': () => ({ status: 200, body: [wireSelf({ id: 3, display_name: '高橋 蓮' })] }),
  });
  const { client } = renderInApp(
    <Routes>
      <Route path="/events/:id" element={<AttendeesPage />} />
    </Routes>,
    { path: '/events/1', viewer: wireSelf() },
  );
  await screen.findByRole('listitem');
  answer = { status: 404, body: { error: 'x', message: '' } };
  await act(() => client.invalidateQueries({ queryKey: eventKeys.detail(1) }));
  await screen.findByText(detailCopy.missing);
  expect(screen.queryByRole('listitem')).toBeNull();
});
