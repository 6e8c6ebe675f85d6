import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { draftKey } from './event-draft.ts';
import { formCopy } from './form-copy.ts';
import { NewEvent } from './new-event.tsx';
// The code is there before, so that none is loaded after the test.
import '../event-series/repeat-row.tsx';
import '../user-lists/audience-choice.tsx';
import './cover-picture-row.tsx';
import './cover-strips.tsx';
import './seats-row.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('who has left the form learns that the picture could not be sent', async () => {
  const refused = deferred({ status: 503, body: { error: 'x', message: '' } });
  stubApi({
    'POST /events': () => ({ status: 201, body: wireEvent(5, { creator_id: 7 }) }),
    'PUT /events/5/cover': () => refused.promise,
    'GET /me/lists': () => ({ status: 200, body: { lists: [] } }),
  });
  sessionStorage.setItem(
    draftKey(7, 'new'),
    JSON.stringify({ title: '読書会', picture: 'data:image/jpeg;base64,/9j/' }),
  );
  renderInApp(
    <>
      <Link to="/timeline">next</Link>
      <Routes>
        <Route path="/" element={<NewEvent day={null} clash={() => null} />} />
        <Route path="/events/5/edit" element={<p>edit</p>} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    { viewer: wireSelf() },
  );
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByText(formCopy.created);
  fireEvent.click(screen.getByText('next'));
  refused.release();
  await screen.findByText(formCopy.pictureNotSent);
  expect(screen.getByText('elsewhere')).toBeTruthy();
});
