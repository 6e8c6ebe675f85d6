import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.tsx';

const Page = ({ title }: { title: string }) => <h1>{title}</h1>;
const Missing = ({ title }: { title: string }) => <p>{title}がありません</p>;
const Waiting = () => <p>Loading...</p>;

interface RenderProps {
  onRender: () => void;
}
const PageOf = (_: RenderProps) => <h1>カレンダー</h1>;
function WaitingOf({ onRender }: RenderProps) {
  onRender();
  return <p>Loading...</p>;
}

test('loads nothing before the component is rendered', () => {
  const load = vi.fn(async () => ({ Page }));
  lazily(load, 'Page');
  expect(load).not.toHaveBeenCalled();
});

test('renders the fallback until the code is loaded, then the component without a further wait', async () => {
  let finish = (_: { Page: typeof Page }) => {};
  const loaded = new Promise<{ Page: typeof Page }>((resolve) => {
    finish = resolve;
  });
  const Lazy = lazily(() => loaded, 'Page', Waiting);
  render(<Lazy title="カレンダー" />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  await act(async () => finish({ Page }));
  expect(screen.getByRole('heading', { name: 'カレンダー' })).toBeTruthy();
});

test('renders at once where the code is loaded already, and loads it once', async () => {
  const load = vi.fn(async () => ({ Page }));
  const Lazy = lazily(load, 'Page', Waiting);
  const first = render(<Lazy title="一度目" />);
  await screen.findByText('一度目');
  first.unmount();
  render(<Lazy title="二度目" />);
  expect(screen.getByRole('heading', { name: '二度目' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('renders the component whose preload ends between its first rendering and its effects', () => {
  const module = { Page: PageOf };
  const loaded = Promise.resolve(module);
  // A promise ends in a task of its own; this one ends while the fallback renders.
  vi.spyOn(loaded, 'then').mockImplementation((onLoaded) => {
    onLoaded?.(module);
    return new Promise(() => {});
  });
  const Lazy = lazily(() => loaded, 'Page', WaitingOf);
  render(<Lazy onRender={() => void Lazy.load()} />);
  expect(screen.getByRole('heading')).toBeTruthy();
});

test('renders what stands in for code that cannot be loaded, with the same properties, and loads it at the next visit', async () => {
  const load = vi.fn(async () => ({ Page }));
  load.mockRejectedValueOnce(new TypeError('gone'));
  const Lazy = lazily(load, 'Page', Waiting, Missing);
  const first = render(<Lazy title="ポスター" />);
  expect(await screen.findByText('ポスターがありません')).toBeTruthy();
  first.unmount();
  render(<Lazy title="ポスター" />);
  expect(await screen.findByRole('heading', { name: 'ポスター' })).toBeTruthy();
});
