import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from '../overlay/dialog.tsx';
import { passFocusToMain } from './focus-main.ts';

function Retry({ isLoaded }: { isLoaded: boolean }) {
  if (isLoaded) return <p>一覧</p>;
  return (
    <button ref={passFocusToMain} type="button">
      もう一度試す
    </button>
  );
}

const onPage = (isLoaded: boolean) => (
  <main id="main" tabIndex={-1}>
    <Retry isLoaded={isLoaded} />
  </main>
);
const inDialog = (isLoaded: boolean) => (
  <Dialog open onClose={() => {}} title="参加者">
    <Retry isLoaded={isLoaded} />
  </Dialog>
);

test.each([
  ['the page', onPage, 'main'],
  ['the dialog', inDialog, 'dialog'],
] as const)('the focus of a removed button passes to %s', async (_, content, role) => {
  const { rerender } = render(content(false));
  screen.getByRole('button', { name: 'もう一度試す' }).focus();
  rerender(content(true));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole(role));
});
