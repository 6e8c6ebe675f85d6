import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { lazySheet } from './lazy-sheet.tsx';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  who: string;
}
const Sheet = ({ open, onClose, who }: SheetProps) => (
  <Dialog open={open} onClose={onClose} variant="sheet" title={`${who}のシート`}>
    内容
  </Dialog>
);
const sheetOf = ({ open, onClose, who }: SheetProps) => ({ open, onClose, title: `${who}のシート` });

function createSheet() {
  let finish = (_: { Sheet: typeof Sheet }) => {};
  let fail = (_: Error) => {};
  const loaded = new Promise<{ Sheet: typeof Sheet }>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const load = vi.fn(() => loaded);
  const Lazy = lazySheet(load, 'Sheet', sheetOf);
  return { Lazy, load, finish: () => finish({ Sheet }), fail: () => fail(new Error('no connection')) };
}

test('says that its code loads, and then is the sheet', async () => {
  const { Lazy, finish } = createSheet();
  render(<Lazy open onClose={() => {}} who="千晴" />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => finish());
  expect(screen.getByRole('dialog', { name: '千晴のシート' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('hears a key that is pressed as soon as it is shown', async () => {
  const { Lazy, finish } = createSheet();
  const onClose = vi.fn();
  render(<Lazy open onClose={onClose} who="千晴" />);
  // Comes right after the rendering, when effects that do not run with it are still due.
  const shown = new MutationObserver(() => {
    if (!screen.queryByRole('dialog')) return;
    shown.disconnect();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  shown.observe(document.body, { childList: true, subtree: true });
  finish();
  await screen.findByRole('dialog');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('says nothing when it was closed before its code is there', () => {
  const { Lazy } = createSheet();
  const { rerender } = render(<Lazy open onClose={() => {}} who="千晴" />);
  rerender(<Lazy open={false} onClose={() => {}} who="千晴" />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('loads its code when it is first opened', () => {
  const { Lazy, load } = createSheet();
  const { rerender } = render(<Lazy open={false} onClose={() => {}} who="千晴" />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Lazy open onClose={() => {}} who="千晴" />);
  expect(load).toHaveBeenCalledOnce();
});

test('says under its title that it could not be loaded, and can be closed', async () => {
  const { Lazy, fail } = createSheet();
  const onClose = vi.fn();
  render(<Lazy open onClose={onClose} who="千晴" />);
  await act(async () => fail());
  await screen.findByRole('dialog', { name: '千晴のシート' });
  act(() => screen.getByRole('button', { name: '閉じる' }).click());
  expect(onClose).toHaveBeenCalledOnce();
});
