import type { PublicPage } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession } from '../auth/queries.ts';
import { publicPageCopy as copy } from './copy.ts';
import { PublicPageForm } from './public-page-form.tsx';
import { usePublicPage } from './queries.ts';

const get = 'GET /events/7/public-page';
const put = 'PUT /events/7/public-page';
const open: PublicPage = {
  url: 'https://hiyori.example/e/Qf7bD0xR4sL',
  pictureUrl: 'https://hiyori.example/og/Qf7bD0xR4sL-0.png',
  isEnabled: true,
  isIndexed: false,
  showsAttendeesCount: true,
};

function Shown() {
  const isSignedIn = useSession().state === 'authenticated';
  const { page, retry, isRetrying } = usePublicPage(7);
  return (
    <>
      <button type="button" onClick={retry}>
        {isRetrying ? '読み込み中' : '読み直す'}
      </button>
      {isSignedIn && page && <PublicPageForm eventId={7} page={page} />}
    </>
  );
}

function show(answers: Answers = {}) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    [get]: () => ({ status: 200, body: open }),
    ...answers,
  });
  renderInApp(<Shown />);
  return calls;
}

const toggle = (name: string) => screen.findByRole('switch', { name });
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true';

test('shows the address, the picture of the link and the settings', async () => {
  show();
  expect(isOn(await toggle(copy.isEnabled))).toBe(true);
  expect(isOn(await toggle(copy.isIndexed))).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>(copy.address).value).toBe(open.url);
  expect(screen.getByAltText<HTMLImageElement>(copy.picture).src).toBe(open.pictureUrl);
  expect(screen.getByText(copy.open)).toBeTruthy();
});

test('sends only the changed setting; a disabled page has no address, and its other settings cannot be changed', async () => {
  const closed = { ...open, url: null, pictureUrl: null, isEnabled: false };
  const calls = show({ [put]: () => ({ status: 200, body: closed }) });
  fireEvent.click(await toggle(copy.isEnabled));
  await screen.findByText(copy.closed);
  expect(calls.find(({ route }) => route === put)?.body).toEqual({ isEnabled: false });
  expect(screen.queryByLabelText(copy.address)).toBeNull();
  expect((await toggle(copy.isIndexed)).getAttribute('aria-disabled')).toBe('true');
});

test('restores a setting that could not be saved, and says so beside it', async () => {
  show({ [put]: () => ({ status: 503, body: {} }) });
  fireEvent.click(await toggle(copy.isIndexed));
  expect(await screen.findByText(copy.updateFailed)).toBeTruthy();
  expect(isOn(await toggle(copy.isIndexed))).toBe(false);
});

test('shows the numbers of seven days when the server sends them', async () => {
  show({ [get]: () => ({ status: 200, body: { ...open, lastWeek: { views: 1840, adds: 28, exports: 19 } } }) });
  await toggle(copy.isEnabled);
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['1,840', '28', '19']);
});

test('shows no numbers of an earlier server', async () => {
  show();
  await toggle(copy.isEnabled);
  expect(screen.queryByText(copy.week)).toBeNull();
});

test('asks before it replaces the address', async () => {
  const renewed = { ...open, url: 'https://hiyori.example/e/AAAAAAAAAAA' };
  show({ 'POST /events/7/public-page/address': () => ({ status: 200, body: renewed }) });
  await toggle(copy.isEnabled);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(copy.renew) }));
  fireEvent.click(await screen.findByRole('button', { name: copy.renew }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(copy.address).value).toBe(renewed.url));
});

test('keeps the new address when an earlier read is answered after it', async () => {
  const renewed = { ...open, url: 'https://hiyori.example/e/AAAAAAAAAAA' };
  const slow = deferred({ status: 200, body: open });
  let reads = 0;
  const calls = show({
    [get]: () => {
      reads += 1;
      return reads === 1 ? { status: 200, body: open } : slow.promise;
    },
    'POST /events/7/public-page/address': () => ({ status: 200, body: renewed }),
  });
  await toggle(copy.isEnabled);
  fireEvent.click(screen.getByRole('button', { name: '読み直す' }));
  await waitFor(() => expect(reads).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(copy.renew) }));
  fireEvent.click(await screen.findByRole('button', { name: copy.renew }));
  await screen.findByDisplayValue(renewed.url);
  slow.release();
  await screen.findByText('読み直す');
  expect(screen.getByLabelText<HTMLInputElement>(copy.address).value).toBe(renewed.url);
  expect(calls.filter(({ route }) => route === get)).toHaveLength(2);
});
