import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../overlay/dialog.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        <span>開く</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="参加者">
        本文
      </Dialog>
    </main>
  );
}

test('a dialog returns the focus to the button that opened it, where a press gives a button no focus', () => {
  render(<Opener />);
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByText('開く'));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '開く' }));
});

test('what is pressed gets the focus from what is around it alone: Enter in a field presses the button of its form', () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        <input type="checkbox" /> 毎週
      </label>
      <input aria-label="名前" />
      <button type="submit">保存</button>
    </form>,
  );
  const save = screen.getByText('保存');
  fireEvent.click(save);
  expect(document.activeElement).toBe(save);
  save.blur();
  fireEvent.click(screen.getByText('毎週'));
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  const name = screen.getByLabelText('名前');
  name.focus();
  save.click();
  expect(document.activeElement).toBe(name);
});
