import type { DatePollHold, Event, ImportedEvent } from '@hiyori/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { itemsOf } from '../calendar-item.ts';
import { itemsByDay } from '../layout/placement.ts';
import { createMarkedDay } from '../marked-day.ts';
import { holdItemsOf } from '../others/hold-items.ts';
import { importedItemsOf } from '../others/imported-items.ts';
import { countOthers } from '../others/other-items.ts';
import type { Others } from '../others/other-ranges.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { MonthHeight } from './month-height.ts';
import { monthPage, monthWeeks } from './month-model.ts';

afterEach(() => vi.useRealTimers());

const zone = 'Asia/Tokyo';
const evening = (id: number): Event =>
  ({
    id,
    creatorId: id,
    creator: {},
    title: `集い ${id}`,
    status: null,
    startAt: '2026-11-21T10:00:00Z',
    endAt: '2026-11-21T12:00:00Z',
  }) as Event;

const dentist = {
  id: 4,
  calendarId: 1,
  title: '歯医者',
  startAt: '2026-11-21T01:00:00Z',
  endAt: '2026-11-21T02:00:00Z',
  timeZone: zone,
  allDay: false,
} as ImportedEvent;

interface MonthProps {
  events?: Event[];
  imported?: ImportedEvent[];
  holds?: DatePollHold[];
  wide?: boolean;
  height?: MonthHeight;
  otherChips?: Others['chips'];
}

function Month({ events = [], imported = [], holds = [], wide = false, height, otherChips }: MonthProps) {
  const [day, setDay] = useState('2026-11-21');
  const { from, to } = monthPage(day);
  const weeks = monthWeeks({
    day,
    today: '2026-11-21',
    byDay: itemsByDay(itemsOf(events, 9), from, to, zone),
    othersByDay: itemsByDay([...importedItemsOf(imported, []), ...holdItemsOf(holds)], from, to, zone),
    countOthers,
  });
  return (
    <MonthGrid
      label="月"
      weeks={weeks}
      selectedDay={day}
      onSelect={setDay}
      onToday={() => setDay('2026-11-21')}
      zone={zone}
      wide={wide}
      height={height}
      otherChips={otherChips}
    />
  );
}

const show = (props: MonthProps = {}) =>
  render(
    <MemoryRouter>
      <Month {...props} />
    </MemoryRouter>,
  );
const selectedCell = () => screen.getByRole('gridcell', { selected: true });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('the selected day is the only tab stop of the grid', () => {
  show();
  expect(selectedCell().tabIndex).toBe(0);
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([selectedCell()]);
});

test('keys move the selection and the focus, also into another month', () => {
  show();
  selectedCell().focus();
  for (const [key, name] of [
    ['ArrowLeft', '11月20日 金曜日 予定0件'],
    ['ArrowDown', '11月27日 金曜日 予定0件'],
    ['Home', '11月22日 日曜日 予定0件'],
    ['End', '11月28日 土曜日 予定0件'],
    ['ArrowDown', '12月5日 土曜日 予定0件'],
    ['PageDown', '1月5日 火曜日 予定0件'],
    ['PageUp', '12月5日 土曜日 予定0件'],
    ['t', '11月21日 土曜日 予定0件'],
  ] as const) {
    press(key);
    expect(selectedCell().getAttribute('aria-label')).toBe(name);
    expect(document.activeElement).toBe(selectedCell());
  }
});

test('does not restore the focus later after a key that does not change the day', () => {
  show();
  selectedCell().focus();
  press('t');
  act(() => selectedCell().blur());
  fireEvent.click(screen.getByRole('gridcell', { name: '11月24日 火曜日 予定0件' }));
  expect(document.activeElement).toBe(document.body);
});

test('ignores keys with a modifier', () => {
  show();
  selectedCell().focus();
  fireEvent.keyDown(selectedCell(), { key: 'ArrowLeft', altKey: true });
  expect(selectedCell().getAttribute('aria-label')).toContain('11月21日');
});

test('a click selects a day without moving the focus', () => {
  show();
  fireEvent.click(screen.getByRole('gridcell', { name: '11月24日 火曜日 予定0件' }));
  expect(selectedCell().getAttribute('aria-label')).toContain('11月24日');
  expect(document.activeElement).toBe(document.body);
});

test('shows five events as three dots and +2, and names their number', () => {
  show({ events: [1, 2, 3, 4, 5].map(evening) });
  const cell = screen.getByRole('gridcell', { name: '11月21日 土曜日 予定5件' });
  expect(cell.querySelectorAll('[data-part="month-day-marks"] i')).toHaveLength(3);
  expect(cell.querySelector('[data-part="month-day-marks"] b')?.getAttribute('data-n')).toBe('+2');
});

test.each([false, true])('names the traditional calendar of a day once it is switched on, wide: %s', async (wide) => {
  localStorage.setItem('hiyori.koyomi', 'on');
  show({ events: [], wide });
  const cell = await screen.findByRole('gridcell', { name: /^11月24日 火曜日 予定0件 満月 先勝/ });
  expect(within(cell).queryAllByText('満月 先勝')).toHaveLength(wide ? 1 : 0);
  localStorage.clear();
});

test('a wide cell shows the first titles and the number of further events', () => {
  show({ events: [1, 2, 3, 4, 5].map(evening), wide: true });
  const cell = screen.getByRole('gridcell', { name: /11月21日 土曜日 予定5件/ });
  expect(
    within(cell)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['19:00集い 1', '19:00集い 2', '19:00集い 3']);
  expect(within(cell).getByText('他 2 件')).toBeTruthy();
});

test('a wide cell keeps a line for the number of what does not fit, also of other calendars', () => {
  // 6.75 rem: three titles, or two with the number of the others.
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 108 } as DOMRect);
  const shown = new Map<string, number>();
  const otherChips: Others['chips'] = (max, { day }) => shown.set(day, max) && null;
  show({ events: [evening(1)], imported: [1, 2, 3, 4].map((id) => ({ ...dentist, id })), wide: true, otherChips });
  const cell = screen.getByRole('gridcell', { name: /11月21日 土曜日/ });
  expect(within(cell).getByText('他 3 件')).toBeTruthy();
  expect(shown.get('2026-11-21')).toBe(1);
  expect(shown.get('2026-11-22')).toBe(3);
  size.mockRestore();
});

test('another selected day renders the two days that change, and no other', () => {
  const day = '2026-11-21';
  const weeks = monthWeeks({ day, today: day, byDay: new Map() });
  const rendered: string[] = [];
  const chips = (_: number, shown: { day: string }) => rendered.push(shown.day) && null;
  const onSelect = () => {};
  const grid = (selectedDay: string) => (
    <MonthGrid label="月" zone={zone} wide {...{ weeks, onSelect, selectedDay }} otherChips={chips} />
  );
  const { rerender } = render(grid(day));
  expect(rendered.length).toBeGreaterThan(27);
  rendered.length = 0;
  rerender(grid('2026-11-24'));
  expect(rendered.sort()).toEqual(['2026-11-21', '2026-11-24']);
});

test('the marked day precedes the selected one, also for the keys', () => {
  const day = '2026-11-21';
  const weeks = monthWeeks({ day, today: day, byDay: new Map() });
  const marked = createMarkedDay(day);
  const onSelect = vi.fn();
  render(<MonthGrid label="月" zone={zone} selectedDay={day} {...{ weeks, onSelect, marked }} />);
  act(() => marked.set('2026-11-25'));
  expect(selectedCell().dataset.day).toBe('2026-11-25');
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([selectedCell()]);
  fireEvent.keyDown(selectedCell(), { key: 'ArrowRight' });
  expect(onSelect).toHaveBeenCalledWith('2026-11-26');
});

const trip = (change: object = {}): Event => ({
  ...evening(8),
  title: '京都ひとり旅',
  allDay: true,
  timeZone: zone,
  startAt: '2026-11-18T15:00:00Z',
  endAt: '2026-11-23T15:00:00Z',
  ...change,
});
const titlesOn = (day: string) =>
  [...(document.querySelectorAll(`[data-day="${day}"] [data-part="day-titles"] > *`) ?? [])].map(
    ({ textContent }) => textContent,
  );

test('the lowest month has the week of the selected day, and keys go to the next one', () => {
  show({ height: 'strip' });
  expect(screen.getAllByRole('gridcell')).toHaveLength(7);
  selectedCell().focus();
  press('ArrowDown');
  expect(selectedCell().getAttribute('aria-label')).toBe('11月28日 土曜日 予定0件');
  expect(screen.getAllByRole('gridcell').map(({ dataset }) => dataset.day)[0]).toBe('2026-11-22');
  expect(document.activeElement).toBe(selectedCell());
});

test('the highest month has two titles and the number of the others, which only the name of the day reads', () => {
  show({ height: 'titles', events: [1, 2, 3, 4].map(evening) });
  expect(titlesOn('2026-11-21')).toEqual(['集い 1', '集い 2', '+2']);
  const cell = screen.getByRole('gridcell', { name: '11月21日 土曜日 予定4件' });
  expect(within(cell).queryAllByRole('link')).toEqual([]);
});

test('an event of several days is one bar in each week, round only where it ends', () => {
  show({ height: 'titles', events: [trip(), evening(1)] });
  const bars = [...document.querySelectorAll<HTMLElement>('[data-part="title-bar"]')];
  expect(
    bars.map((bar) => [bar.closest<HTMLElement>('td')?.dataset.day, bar.style.getPropertyValue('--span')]),
  ).toEqual([
    ['2026-11-19', '3'],
    ['2026-11-22', '2'],
  ]);
  expect(titlesOn('2026-11-21')).toEqual(['', '集い 1']);
});

test.each([
  ['2026-11-23T15:00:00Z', [false, false]],
  ['2026-11-21T15:00:00Z', [false]],
  ['2026-11-20T15:00:00Z', [true]],
])('a wide bar of an event until %s is over in each week: %s', (endAt, areOver) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
  show({ wide: true, events: [trip({ startAt: '2026-11-18T15:00:00Z', endAt })] });
  const bars = [...document.querySelectorAll('[data-part="month-bar"]')];
  expect(bars.map(({ className }) => /(^| |_)over/.test(className))).toEqual(areOver);
});

test('events of other calendars are among the titles, in the order of time', () => {
  show({ height: 'titles', events: [evening(1)], imported: [dentist, { ...dentist, id: 5, title: '' }] });
  expect(titlesOn('2026-11-21')).toEqual(['歯医者', '（無題）', '+1']);
});

test('counts events of other calendars among the plans of a day', () => {
  const { container, unmount } = show({ events: [evening(1)], imported: [dentist], wide: true });
  expect(container.querySelector('[data-day="2026-11-21"] [data-part="month-day-count"]')?.textContent).toBe('2');
  unmount();
  show({ events: [evening(1)], imported: [dentist] });
  expect(selectedCell().getAttribute('aria-label')).toBe('11月21日 土曜日 予定2件 うちほかのカレンダー1件');
});

test('says that polls keep times of a day free, apart from its plans', () => {
  const hold = (optionId: number) =>
    ({
      optionId,
      title: '忘年会',
      startAt: '2026-11-21T10:00:00Z',
      endAt: '2026-11-21T12:00:00Z',
      day: null,
      timeZone: zone,
    }) as DatePollHold;
  const { container } = show({ events: [evening(1)], holds: [hold(1), hold(2)] });
  expect(container.querySelector('[data-day="2026-11-21"]')?.getAttribute('aria-label')).toBe(
    '11月21日 土曜日 予定1件 仮2件',
  );
  expect(container.querySelectorAll('[data-day="2026-11-21"] [data-part="hold-dot"]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-part="hold-dot"]')).toHaveLength(1);
});

test('names what polls keep free among the titles', () => {
  const hold = {
    optionId: 1,
    title: '忘年会',
    startAt: '2026-11-21T03:00:00Z',
    endAt: '2026-11-21T04:00:00Z',
    day: null,
  };
  show({ height: 'titles', events: [evening(1)], holds: [{ ...hold, timeZone: zone } as DatePollHold] });
  expect(titlesOn('2026-11-21')).toEqual(['仮 忘年会', '集い 1']);
});

test('draws the traditional calendar below the number where a cell has room', async () => {
  localStorage.setItem('hiyori.koyomi', 'on');
  show({ height: 'titles' });
  await screen.findByText('満月先勝');
  expect(titlesOn('2026-11-24')).toEqual(['満月先勝']);
  localStorage.clear();
});
