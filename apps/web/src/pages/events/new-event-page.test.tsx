import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { formCopy } from '../../features/events/form-copy.ts';
import { NewEventPage } from './new-event-page.tsx';
// The code is there before, so that none is loaded after the test.
import '../../features/date-polls/editor/ask-for-days.tsx';
import '../../features/event-series/repeat-row.tsx';
import '../../features/events/cover-picture-row.tsx';
import '../../features/events/cover-strips.tsx';
import '../../features/events/seats-row.tsx';
import '../../features/user-lists/audience-choice.tsx';
import '../../features/user-lists/with-default-audience.tsx';
import './copy-event.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

for (const path of ['/events/new', '/events/new?copy=5'])
  test(`the page keeps the focus when the form of ${path} is there`, async () => {
    const answer = deferred(null);
    stubApi({
      'GET /me/audience': async () => {
        await answer.promise;
        return { status: 200, body: { audience: 'self', lists: [] } };
      },
      'GET /events/5': async () => {
        await answer.promise;
        return { status: 200, body: wireEvent(5, { creator_id: 7 }) };
      },
    });
    renderInApp(<NewEventPage />, { path, viewer: wireSelf() });
    // As after a navigation.
    const page = screen.getByRole('main');
    page.focus();
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('form')).toBeNull();
    answer.release();
    await screen.findByRole('textbox', { name: new RegExp(formCopy.title) });
    expect(document.activeElement).toBe(page);
    expect(page.isConnected).toBe(true);
    await act(() => vi.dynamicImportSettled());
  });
