import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { detailCopy } from '../../features/events/copy.ts';
import { formCopy } from '../../features/events/form-copy.ts';
import { CopyEvent } from './copy-event.tsx';
// The code is there before, so that none is loaded after the test.
import '../../features/event-series/repeat-row.tsx';
import '../../features/events/cover-picture-row.tsx';
import '../../features/events/cover-strips.tsx';
import '../../features/events/event-failure.tsx';
import '../../features/events/seats-row.tsx';
import '../../features/user-lists/audience-choice.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('no copy begins from an event of the kept lists, whose description is short', async () => {
  const whole = wireEvent(5, { creator_id: 7, description: 'あ'.repeat(300) });
  await keepEvent({ ...whole, description: `${'あ'.repeat(120)}…` });
  let answer: { status: number; body: object } | null = null;
  stubApi({ 'GET /events/5': () => answer });
  const { client } = renderInApp(<CopyEvent eventId={5} clash={() => null} />, { viewer: wireSelf() });
  await screen.findByText(detailCopy.failed);
  expect(screen.queryByRole('form')).toBeNull();
  answer = { status: 200, body: whole };
  await act(() => client.invalidateQueries());
  expect((await screen.findByLabelText<HTMLTextAreaElement>(formCopy.memo)).value).toBe(whole.description);
});
