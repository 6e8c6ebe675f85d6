import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorState } from './error-state.tsx';

function Shown() {
  const [isFailed, setFailed] = useState(true);
  return isFailed ? <ErrorState title="読み込めませんでした" onRetry={() => setFailed(false)} /> : <p>Loading...</p>;
}

test('passes the focus of the retry to the page', async () => {
  render(
    <main id="main" tabIndex={-1}>
      <Shown />
    </main>,
  );
  const retry = screen.getByRole('button', { name: 'もう一度試す' });
  retry.focus();
  fireEvent.click(retry);
  expect(screen.getByText('Loading...')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
