import { act, fireEvent, render, screen } from '@testing-library/react';
import { type KeyboardEvent, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../feedback/toast-context.ts';
import { ToastProvider } from '../feedback/toast-provider.tsx';
import { Dialog } from './dialog.tsx';
import { dialogCloseMs } from './motion.ts';
import { NextContent } from './next-content.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Host({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="題" locked={locked}>
        <button type="button">最初</button>
        <button type="button" onClick={() => setOpen(false)}>
          最後
        </button>
      </Dialog>
    </>
  );
}

function HostByKey() {
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <input aria-label="欄" onKeyDown={onKeyDown} />
      <Dialog open={open} onClose={() => setOpen(false)} title="題">
        本文
      </Dialog>
    </>
  );
}

test('is not closed by the press of Escape that opens it, but by the next one', () => {
  render(<HostByKey />);
  fireEvent.keyDown(screen.getByLabelText('欄'), { key: 'Escape' });
  leaveTime(dialogCloseMs);
  expect(dialog()).not.toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  leaveTime(dialogCloseMs);
  expect(dialog()).toBeNull();
});

const openIt = () => {
  const opener = screen.getByText('開く');
  opener.focus();
  fireEvent.click(opener);
  return opener;
};
const dialog = () => screen.queryByRole('dialog', { name: '題' });
const leaveTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('cannot be reached while it closes', () => {
  render(<Host />);
  openIt();
  fireEvent.click(screen.getByText('最後'));
  const modal = document.querySelector('[data-part="modal"]');
  expect(modal?.hasAttribute('inert')).toBe(true);
  openIt();
  expect(modal?.hasAttribute('inert')).toBe(false);
});

test('moves focus into the dialog and makes the rest inert', () => {
  const { container } = render(<Host />);
  openIt();
  expect(dialog()?.getAttribute('aria-modal')).toBe('true');
  expect(document.activeElement).toBe(dialog());
  expect(container.hasAttribute('inert')).toBe(true);
});

test('traps Tab in both directions', () => {
  render(<Host />);
  openIt();
  screen.getByText('最後').focus();
  fireEvent.keyDown(document, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByText('最初'));
  fireEvent.keyDown(document, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(screen.getByText('最後'));
});

test('Esc returns focus at once and removes the panel after the animation', () => {
  const { container } = render(<Host />);
  const opener = openIt();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(document.activeElement).toBe(opener);
  expect(container.hasAttribute('inert')).toBe(false);
  leaveTime(dialogCloseMs - 1);
  expect(document.querySelector('[data-part="modal"][data-closing]')).not.toBeNull();
  leaveTime(1);
  expect(document.querySelector('[data-part="modal"]')).toBeNull();
});

test('removes the panel at once with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Host />);
  openIt();
  fireEvent.keyDown(document, { key: 'Escape' });
  leaveTime(0);
  expect(document.querySelector('[data-part="modal"]')).toBeNull();
});

test('closes on a click on the scrim, not on the panel', () => {
  render(<Host />);
  openIt();
  fireEvent.click(dialog() as HTMLElement);
  expect(dialog()).not.toBeNull();
  const scrim = document.querySelector('[data-part="scrim"]') as Element;
  // Of a double click whose first one made the dialog smaller.
  fireEvent.click(scrim, { detail: 2 });
  leaveTime(dialogCloseMs);
  expect(dialog()).not.toBeNull();
  fireEvent.click(scrim, { detail: 1 });
  leaveTime(dialogCloseMs);
  expect(dialog()).toBeNull();
});

test('the second click of the double click that opened it presses nothing in it and leaves the focus', () => {
  const onPress = vi.fn();
  render(
    <Dialog open title="確認" onClose={() => {}}>
      <button type="button" onClick={onPress}>
        削除する
      </button>
    </Dialog>,
  );
  const button = screen.getByRole('button', { name: '削除する' });
  expect(fireEvent.mouseDown(button, { detail: 2 })).toBe(false);
  fireEvent.click(button, { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
  // A double click of its own.
  fireEvent.mouseDown(button, { detail: 1 });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('ignores Esc and the scrim when it is locked', () => {
  render(<Host locked />);
  openIt();
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(document.querySelector('[data-part="scrim"]') as Element);
  leaveTime(dialogCloseMs);
  expect(dialog()).not.toBeNull();
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'does not close on an Esc that ends a kana conversion: %j',
  (init) => {
    render(<Host />);
    openIt();
    fireEvent.keyDown(document, { key: 'Escape', ...init });
    leaveTime(dialogCloseMs);
    expect(dialog()).not.toBeNull();
  },
);

test('does not close on an Esc that closes the picker of a date', () => {
  render(<Host />);
  openIt();
  const field = dialog()?.appendChild(document.createElement('input')) as HTMLInputElement;
  const hasPicker = vi.spyOn(field, 'matches').mockReturnValue(true);
  fireEvent.keyDown(field, { key: 'Escape' });
  leaveTime(dialogCloseMs);
  expect(dialog()).not.toBeNull();
  hasPicker.mockRestore();
  fireEvent.keyDown(field, { key: 'Escape' });
  leaveTime(dialogCloseMs);
  expect(dialog()).toBeNull();
});

/** A page or a dialog whose button opens a question; the answer removes both. */
function Asking() {
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  if (isDone) return <p>済み</p>;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        やめる
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="確認">
        <button type="button" onClick={() => setDone(true)}>
          はい
        </button>
      </Dialog>
    </>
  );
}
const answer = () => {
  const opener = screen.getByText('やめる');
  opener.focus();
  fireEvent.click(opener);
  const yes = screen.getByText('はい');
  yes.focus();
  fireEvent.click(yes);
};

test('moves focus to the page when it is removed with its opener', () => {
  render(
    <main id="main" tabIndex={-1}>
      <Asking />
    </main>,
  );
  answer();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('moves focus to the dialog below when it is removed with its opener', () => {
  render(
    <Dialog open onClose={() => {}} title="題">
      <Asking />
    </Dialog>,
  );
  answer();
  expect(document.activeElement).toBe(dialog());
});

test.each([
  ['a text', '中身'],
  ['a content that focuses the dialog', <NextContent key="content">中身</NextContent>],
])('moves focus to the page when nothing had it before the dialog with %s', (_, content) => {
  const page = (open: boolean) => (
    <main id="main" tabIndex={-1}>
      <Dialog open={open} onClose={() => {}} title="題">
        {content}
      </Dialog>
    </main>
  );
  const { rerender } = render(page(true));
  expect(document.activeElement).toBe(dialog());
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

function Undoing() {
  const showToast = useToast();
  const action = { label: '元に戻す', onPress: () => {} };
  return (
    <Dialog open onClose={() => {}} title="題">
      <button type="button" onClick={() => showToast('やめました', { action })}>
        やめる
      </button>
    </Dialog>
  );
}

test('Tab goes on to the message over the dialog, and its button leaves the focus in the dialog', async () => {
  render(
    <ToastProvider>
      <Undoing />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('やめる'));
  screen.getByText('やめる').focus();
  fireEvent.keyDown(document, { key: 'Tab' });
  const undo = screen.getByText('元に戻す');
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  await Promise.resolve();
  expect(document.activeElement).toBe(dialog());
});

/** A menu whose button closes it and opens a question. */
function Menu() {
  const [step, setStep] = useState<'menu' | 'question' | null>(null);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setStep('menu')}>
        メニュー
      </button>
      <Dialog open={step === 'menu'} onClose={() => setStep(null)} title="題">
        <button type="button" onClick={() => setStep('question')}>
          消す
        </button>
      </Dialog>
      <Dialog open={step === 'question'} onClose={() => setStep(null)} title="確認">
        本文
      </Dialog>
    </main>
  );
}

test('a dialog that follows another returns the focus to what opened the first', () => {
  render(<Menu />);
  for (const name of ['メニュー', '消す']) {
    const button = screen.getByText(name);
    button.focus();
    fireEvent.click(button);
  }
  leaveTime(dialogCloseMs);
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '確認' }));
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByText('メニュー'));
});
