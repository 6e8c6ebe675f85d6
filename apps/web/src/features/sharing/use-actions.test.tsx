import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/api-stub.tsx';
import { ShareSheet } from './share-sheet.tsx';

const page = {
  url: 'https://hiyori.example/e/Qf7bD0xR4sL',
  title: '弾き語り',
  caption: '11月21日（土） 19:00・下北沢 SPREAD',
  drawStory: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const png = () => new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/png' } });

function show(abilities: object = {}, answer: () => Response = png) {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), abilities));
  const { unmount } = renderInApp(<ShareSheet open onClose={() => {}} page={page} />);
  return { fetched, unmount };
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Files that the page saves by itself. */
function watchSaves() {
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('shares the poster as a file where the device can, loaded before the press', async () => {
  const share = vi.fn(async (_: { files: File[] }) => {});
  const { fetched } = show({ canShare: () => true, share });
  await waitFor(() => expect(fetched).toHaveBeenCalledWith('/og/Qf7bD0xR4sL-story.png'));
  press('ストーリーズ');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['hiyori-Qf7bD0xR4sL-story.png', 'image/png']);
  expect(fetched).toHaveBeenCalledOnce();
});

test('saves the poster where files cannot be shared, or sharing fails, but not when the user closes the sheet of the device', async () => {
  const saved = watchSaves();
  const refused = (name: string) => async () => Promise.reject(Object.assign(new Error(name), { name }));
  show({ canShare: undefined }).unmount();
  const cases: [object, number][] = [
    [{ canShare: undefined }, 1],
    [{ canShare: () => false }, 2],
    [{ canShare: () => true, share: refused('NotAllowedError') }, 3],
  ];
  for (const [abilities, count] of cases) {
    const { unmount } = show(abilities);
    press('ストーリーズ');
    await waitFor(() => expect(saved).toHaveLength(count));
    unmount();
  }
  const share = vi.fn(refused('AbortError'));
  show({ canShare: () => true, share });
  press('ストーリーズ');
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(saved).toHaveLength(3);
});

test('says so when the picture cannot be loaded', async () => {
  show({}, () => new Response('', { status: 429 }));
  press('ストーリーズ');
  expect(await screen.findByText(/画像を取得できませんでした/)).toBeTruthy();
});

test('copies the address, and says so', async () => {
  const writeText = vi.fn(async () => {});
  show({ clipboard: { writeText } });
  press('リンク');
  expect(await screen.findByText('コピーしました')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(page.url);
});

test('passes the link to another app, or copies it without a share sheet of the device', async () => {
  const share = vi.fn(async () => {});
  const { unmount } = show({ share });
  choose('よこ長');
  press('ほかのアプリ');
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: '弾き語り', url: page.url }));
  unmount();
  const writeText = vi.fn(async () => {});
  show({ share: undefined, clipboard: { writeText } });
  press('ほかのアプリ');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(page.url));
});
