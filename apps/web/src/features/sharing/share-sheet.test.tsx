import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/api-stub.tsx';
import { ShareSheet } from './share-sheet.tsx';

const page = {
  url: 'https://hiyori.example/e/Qf7bD0xR4sL',
  title: '弾き語り',
  caption: '11月21日（土） 19:00・下北沢 SPREAD',
  drawStory: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const show = () => renderInApp(<ShareSheet open onClose={() => {}} page={page} />);

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  vi.restoreAllMocks();
});

test('offers the wide picture, and remembers the choice on this device', () => {
  const { unmount } = show();
  choose('よこ長');
  expect(screen.getByRole<HTMLImageElement>('img').getAttribute('src')).toBe('/og/Qf7bD0xR4sL.png');
  expect(screen.getByText('リンクを送ると、トークやSNSにこの形で出ます。')).toBeTruthy();
  expect(hrefOf('画像を保存')).toBe('/og/Qf7bD0xR4sL.png');
  unmount();
  show();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'よこ長' }).checked).toBe(true);
});

test('offers the code alone, in black on white with four light modules around it', () => {
  show();
  choose('QRだけ');
  const code = screen.getByRole('img', { name: '弾き語りのQRコード' });
  expect(code.getAttribute('viewBox')).toBe('-4 -4 37 37');
  expect([...code.children].map((part) => part.getAttribute('fill'))).toEqual(['#fff', '#000']);
  expect(screen.getByText(page.caption)).toBeTruthy();
  expect([hrefOf('画像を保存'), hrefOf('SVGで保存')]).toEqual(['/e/Qf7bD0xR4sL/qr.png', '/e/Qf7bD0xR4sL/qr.svg']);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  press('印刷する');
  expect(print).toHaveBeenCalledOnce();
});

test('shows the poster of the server when an uploaded picture is part of it', () => {
  renderInApp(<ShareSheet open onClose={() => {}} page={{ ...page, hasPicture: true }} />);
  expect(screen.getByRole<HTMLImageElement>('img').getAttribute('src')).toBe('/og/Qf7bD0xR4sL-story.png');
});
