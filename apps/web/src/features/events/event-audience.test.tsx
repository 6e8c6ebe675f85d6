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

test('a draft stays one when it is chosen for whom it will be', async () => {
  const lists = [{ id: 3, kind: 'list', name: 'ゼミ', membersCount: 2, eventsCount: 0 }];
  stubApi({ 'GET /me/lists': () => ({ status: 200, body: { lists } }) });
  const onChange = vi.fn();
  const draft = { ...shown, ...withAudience('close'), isPublished: false };
  renderInApp(<EventAudience draft={draft} onChange={onChange} disabled={false} error={undefined} />, {
    viewer: wireSelf(),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'リスト' }));
  fireEvent.click(screen.getByRole('radio', { name: '全員' }));
  expect(onChange.mock.calls.map(([{ isPublished, isPublic, lists }]) => ({ isPublished, isPublic, lists }))).toEqual([
    { isPublished: false, isPublic: false, lists: 'lists' },
    { isPublished: false, isPublic: true, lists: '' },
  ]);
  // Its flags would be those of a personal event.
  expect(screen.queryByRole('radio', { name: 'フォロワー' })).toBeNull();
});
