import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Vote } from '../answer/vote-choice.tsx';
import { optionText } from '../option-text.ts';
import { PollTable, type TableAnswer, type TableOption } from './poll-table.tsx';

const option = (id: number, day: number, change: Partial<TableOption> = {}): TableOption => ({
  id,
  text: optionText(
    { startAt: `2026-12-${day}T10:00:00.000Z`, endAt: `2026-12-${day}T12:00:00.000Z`, day: null },
    'Asia/Tokyo',
  ),
  holiday: null,
  yes: 0,
  isBest: false,
  isForEveryone: false,
  ...change,
});
const answer = (id: number, name: string, votes: Record<number, Vote>, change: Partial<TableAnswer> = {}) => ({
  id,
  name,
  personId: id,
  isOwn: false,
  isLate: false,
  isRequired: false,
  votes: new Map(Object.entries(votes).map(([key, vote]) => [Number(key), vote])),
  ...change,
});

const options = [option(1, 11, { yes: 2, isBest: true, isForEveryone: true }), option(2, 12, { yes: 1 })];
const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('has a row for each answer and a column for each option, with the number of ○', () => {
  render(
    <PollTable
      options={options}
      answers={[
        answer(1, '葵', { 1: 'yes', 2: 'no' }),
        answer(2, 'まい', { 1: 'yes', 2: 'yes' }, { isLate: true }),
        answer(3, '蓮', { 1: 'maybe' }, { isOwn: true, isRequired: true }),
      ]}
    />,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('全員○'),
    expect.not.stringContaining('全員○'),
  ]);
  expect(cellsOf('葵')).toEqual(['○', '×']);
  expect(cellsOf('まい')).toEqual(['○', '○']);
  expect(cellsOf('蓮')).toEqual(['△', '回答なし']);
  expect(cellsOf('○の数')).toEqual(['2', '1']);
  expect(screen.getByRole('rowheader', { name: /まい/ }).textContent).toContain('しめきり後');
  expect(screen.getByRole('rowheader', { name: /蓮/ }).textContent).toMatch(/あなた.*必ず来てほしい人/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('can be scrolled with the keyboard, and says what the marks mean', () => {
  render(<PollTable options={options} answers={[]} />);
  expect(screen.getByRole('region', { name: 'みんなの回答' }).tabIndex).toBe(0);
  expect(screen.getByRole('table', { name: '○は行ける、△はたぶん、×は行けない' })).toBeTruthy();
});

test('removes the answer whose button is pressed', () => {
  const onRemove = vi.fn<(answer: TableAnswer) => void>();
  render(<PollTable options={options} answers={[answer(1, '葵', {}), answer(2, 'まい', {})]} onRemove={onRemove} />);
  fireEvent.click(screen.getByRole('button', { name: 'まいさんの回答を消す' }));
  expect(onRemove.mock.calls.map(([{ id }]) => id)).toEqual([2]);
});
