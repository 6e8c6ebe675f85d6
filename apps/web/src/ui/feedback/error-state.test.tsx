import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorState } from './error-state.tsx';

function Shown() {
  const [isFailed, setFailed] = useState(true);
  return isFailed ? <ErrorState title="読み込めませんでした" onRetry={() => setFailed(false)} /> : <p>Loading...</p>;
}

const inPage = <Shown key="page" />;

test.each([
  [
    'page',
    <main key="page" id="main" tabIndex={-1}>
      {inPage}
    </main>,
    'main',
  ],
  [
    'dialog',
    <div key="dialog" role="dialog" tabIndex={-1}>
      {inPage}
    </div>,
    'dialog',
  ],
] as const)('passes the focus of the retry to the %s around it', async (_place, around, role) => {
  render(around);
  const retry = screen.getByRole('button', { name: 'もう一度試す' });
  retry.focus();
  fireEvent.click(retry);
  expect(screen.getByText('Loading...')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)));
});
