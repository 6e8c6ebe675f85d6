import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'upcoming', label: 'A' },
  { value: 'past', label: 'B' },
  { value: 'draft', label: 'C' },
] as const;

function Page() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('upcoming');
  return (
    <Tabs label="予定" value={value} onChange={setValue} tabs={tabs}>
      {value}
    </Tabs>
  );
}

test('each of two arrow keys moves one tab, also when the first is not rendered yet', () => {
  render(<Page />);
  act(() => {
    screen.getByRole('tab', { name: 'A' }).focus();
    for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  });
  expect(screen.getByRole('tab', { selected: true })).toBe(screen.getByRole('tab', { name: 'C' }));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'C' }));
});
