import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { dialogCloseMs } from './motion.ts';

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

const openIt = () => {
  const opener = screen.getByText('開く');
  opener.focus();
  fireEvent.click(opener);
  return opener;
};
const dialog = () => screen.queryByRole('dialog', { name: '題' });
const leaveTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('opening moves focus in and makes the rest inert', () => {
  const { container } = render(<Host />);
  openIt();
  expect(dialog()?.getAttribute('aria-modal')).toBe('true');
  expect(document.activeElement).toBe(dialog());
  expect(container.hasAttribute('inert')).toBe(true);
});

test('Tab stays inside, in both directions', () => {
  render(<Host />);
  openIt();
  screen.getByText('最後').focus();
  fireEvent.keyDown(document, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByText('最初'));
  fireEvent.keyDown(document, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(screen.getByText('最後'));
});

test('Esc closes: focus returns at once, the panel is gone after the animation', () => {
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

test('with reduced motion it is gone without waiting', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Host />);
  openIt();
  fireEvent.keyDown(document, { key: 'Escape' });
  leaveTime(0);
  expect(document.querySelector('[data-part="modal"]')).toBeNull();
});

test('a press on the scrim closes, a press on the panel does not', () => {
  render(<Host />);
  openIt();
  fireEvent.click(dialog() as HTMLElement);
  expect(dialog()).not.toBeNull();
  fireEvent.click(document.querySelector('[data-part="scrim"]') as Element);
  leaveTime(dialogCloseMs);
  expect(dialog()).toBeNull();
});

test('a locked dialog ignores Esc and the scrim', () => {
  render(<Host locked />);
  openIt();
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(document.querySelector('[data-part="scrim"]') as Element);
  leaveTime(dialogCloseMs);
  expect(dialog()).not.toBeNull();
});

test('Esc that ends a kana conversion does not close', () => {
  render(<Host />);
  openIt();
  fireEvent.keyDown(document, { key: 'Escape', isComposing: true });
  leaveTime(dialogCloseMs);
  expect(dialog()).not.toBeNull();
});
