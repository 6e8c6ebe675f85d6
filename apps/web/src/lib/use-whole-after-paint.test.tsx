import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstRendering } from './first-rendering.ts';
import { useWholeAfterPaint } from './use-whole-after-paint.ts';

function List({ rows, seen }: { rows: string[] | undefined; seen: string[] }) {
  const isWhole = useWholeAfterPaint(rows !== undefined);
  const text = rows ? (isWhole ? rows : rows.slice(0, 1)).join(' ') : 'loading';
  if (seen.at(-1) !== text) seen.push(text);
  return <p>{text}</p>;
}

test('renders a part of what was loaded, then the whole', async () => {
  const seen: string[] = [];
  const { rerender } = render(<List rows={undefined} seen={seen} />);
  rerender(<List rows={['a', 'b']} seen={seen} />);
  await waitFor(() => expect(screen.getByText('a b')).toBeDefined());
  expect(seen).toEqual(['loading', 'a', 'a b']);
});

test('renders a part of what the first rendering of the app shows', async () => {
  firstRendering.isOver = false;
  const seen: string[] = [];
  render(<List rows={['a', 'b']} seen={seen} />);
  await waitFor(() => expect(screen.getByText('a b')).toBeDefined());
  expect(seen).toEqual(['a', 'a b']);
});

test('renders the whole of what was there before', () => {
  firstRendering.isOver = true;
  const seen: string[] = [];
  render(<List rows={['a', 'b']} seen={seen} />);
  expect(seen).toEqual(['a b']);
});
