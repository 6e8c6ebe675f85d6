import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SavedSwitchRow } from './saved-switch-row.tsx';

function Row({ stored }: { stored: boolean }) {
  const [checked, setChecked] = useState(false);
  return (
    <SavedSwitchRow
      label="名前"
      checked={checked}
      save={async () => {
        setChecked(stored);
        await Promise.reject(new Error());
      }}
      errorText={() => '失敗'}
    />
  );
}

test.each([
  ['the error after a failure', false, '失敗'],
  ['no error when the choice is what is read afterwards', true, undefined],
])('shows %s', async (_what, stored, text) => {
  render(<Row stored={stored} />);
  const control = screen.getByRole('switch', { name: '名前' });
  fireEvent.click(control);
  await waitFor(() => expect(control.getAttribute('aria-disabled')).toBeNull());
  expect(control.getAttribute('aria-checked')).toBe(String(stored));
  expect(screen.queryByRole('alert')?.textContent).toBe(text);
});
