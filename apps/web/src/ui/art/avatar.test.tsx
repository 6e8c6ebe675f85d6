import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('shows the initials until the picture is loaded, also after a change of the picture', () => {
  const { container, rerender } = render(<Avatar name="望月 千晴" personId={7} src="/media/a.webp" />);
  const shown = () => container.querySelector('[data-part="avatar"]')?.getAttribute('data-i');
  const load = () => fireEvent.load(container.querySelector('img') as HTMLImageElement);
  expect(shown()).toBe('望月');
  load();
  expect(shown()).toBeNull();
  rerender(<Avatar name="望月 千晴" personId={7} src="/media/b.webp" />);
  expect(shown()).toBe('望月');
  load();
  expect(shown()).toBeNull();
});
