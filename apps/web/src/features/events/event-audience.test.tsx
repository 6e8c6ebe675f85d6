import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { withAudience } from '../user-lists/audience.ts';
import { EventAudience } from './event-audience.tsx';
import { newDraft } from './form.ts';

const shown = newDraft(new Date('2026-11-20T05:00:00Z'), 'Asia/Tokyo');

test.each([
  ['発信したあとの公開範囲', { ...withAudience('everyone'), isPublished: false }, '全員'],
  ['公開範囲', withAudience('everyone'), '全員'],
  ['公開範囲', withAudience('self'), '自分だけ'],
  ['公開範囲', withAudience('answered'), '答えた人'],
])('is headed %s for %o', async (title, audience, chosen) => {
  stubApi({ 'GET /me/lists': () => ({ status: 200, body: { lists: [] } }) });
  const draft = { ...shown, ...audience };
  renderInApp(<EventAudience draft={draft} onChange={() => {}} disabled={false} error={undefined} />, {
    viewer: wireSelf(),
  });
  expect(await screen.findByRole('group', { name: title })).toBeTruthy();
  expect((screen.getByRole('radio', { name: chosen }) as HTMLInputElement).checked).toBe(true);
});

test('keeps its choices focusable while it ignores input', async () => {
  stubApi({ 'GET /me/lists': () => ({ status: 200, body: { lists: [] } }) });
  const onChange = vi.fn();
  const draft = { ...shown, ...withAudience('everyone') };
  renderInApp(<EventAudience draft={draft} onChange={onChange} disabled error={undefined} />, { viewer: wireSelf() });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  for (const radio of radios) {
    expect([radio.matches(':disabled'), radio.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    fireEvent.click(radio);
  }
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '全員' }).checked).toBe(true);
});
