import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { passFocusOn } from './pass-focus-on.ts';

/** Rows with a button that removes them, which one of them cannot be. */
function Rows() {
  const [rows, setRows] = useState(['一', '二', '三']);
  return (
    <div data-testid="rows">
      <p>残る行</p>
      {rows.map((row) => (
        <p key={row}>
          <button ref={passFocusOn} type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
            {row}
          </button>
        </p>
      ))}
    </div>
  );
}

/** A question whose answer removes all around it. */
function Question() {
  const [isAnswered, setAnswered] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      {isAnswered ? (
        <section>済み</section>
      ) : (
        <div>
          <button ref={passFocusOn} type="button" onClick={() => setAnswered(true)}>
            はい
          </button>
        </div>
      )}
      <input aria-label="他" />
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const expectFocusOn = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

test('focus passes to the row that follows a removed one, or to the one before it', async () => {
  render(<Rows />);
  press('二');
  await expectFocusOn('三');
  press('三');
  await expectFocusOn('一');
  press('一');
  await expectFocusOn('残る行');
});

test('focus passes to what comes in the place of what is removed', async () => {
  render(<Question />);
  press('はい');
  await expectFocusOn('済み');
});

test('focus that is elsewhere stays', async () => {
  render(<Question />);
  const button = screen.getByRole('button', { name: 'はい' });
  const other = screen.getByRole('textbox', { name: '他' });
  other.focus();
  fireEvent.click(button);
  await screen.findByText('済み');
  expect(document.activeElement).toBe(other);
});
