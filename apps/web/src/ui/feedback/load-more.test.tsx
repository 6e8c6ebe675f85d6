import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LoadMore } from './load-more.tsx';

/** A list whose next page is the last. */
function Pages() {
  const [rows, setRows] = useState(['一', '二']);
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {rows.length === 2 && <LoadMore busy={false} onMore={() => setRows([...rows, '三', '四'])} />}
      <p>おわり</p>
    </>
  );
}

test('focus passes to the first new row when the last page is loaded', async () => {
  render(<Pages />);
  const more = screen.getByRole('button', { name: 'もっと見る' });
  more.focus();
  fireEvent.click(more);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('三'));
});
