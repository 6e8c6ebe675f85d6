import { type Day, minutesPerDay } from '@hiyori/time';
import { type Placeable, placementOf } from './placement.ts';

/** The part of an item that lies on one day, in minutes of the wall clock. */
export interface DayPiece<T> {
  item: T;
  from: number;
  to: number;
  isStart: boolean;
  isEnd: boolean;
}

/** The parts of a day's items, without those that are bars, by time. */
export function piecesOf<T extends Placeable>(items: readonly T[], day: Day, zone: string): DayPiece<T>[] {
  const pieces = items.flatMap((item): DayPiece<T>[] => {
    const placement = placementOf(item, zone);
    if (!placement || placement.isBar || day < placement.first || day > placement.last) return [];
    const isStart = day === placement.first;
    const isEnd = day === placement.last;
    const from = isStart ? placement.startMinute : 0;
    return [{ item, from, to: isEnd ? placement.endMinute : minutesPerDay, isStart, isEnd }];
  });
  return pieces.sort((a, b) => a.from - b.from || b.to - a.to || (a.item.key < b.item.key ? -1 : 1));
}

export interface Block<T> extends DayPiece<T> {
  /** Where it is drawn: a short one is as high as half an hour. */
  top: number;
  bottom: number;
  column: number;
  /** The number of columns at this time, at most three. */
  columns: number;
  /** There are more items than columns: a narrow column beside them says how many. */
  hasMore: boolean;
}

/** Items without a column, which are counted together. */
export interface More<T> {
  top: number;
  bottom: number;
  items: readonly T[];
}

export interface DayColumns<T> {
  /** By time. */
  blocks: readonly Block<T>[];
  more: readonly More<T>[];
}

const maxColumns = 3;
const minMinutes = 30;

/**
 * Places the pieces of a day, which are in the order of time: those that overlap are in columns of equal width. Those of `isSecond` get the
 * columns that the others leave.
 */
export function toColumns<T>(
  pieces: readonly DayPiece<T>[],
  isSecond: (item: T) => boolean = () => false,
): DayColumns<T> {
  const blocks: Block<T>[] = [];
  const more: More<T>[] = [];
  for (const cluster of clustersOf(pieces.map(withExtent))) {
    const columns = assignColumns(cluster, (piece) => isSecond(piece.item));
    const count = Math.max(...columns) + 1;
    const hasMore = count > maxColumns;
    cluster.forEach((piece, index) => {
      const column = columns[index] ?? 0;
      if (column < maxColumns) blocks.push({ ...piece, column, columns: Math.min(count, maxColumns), hasMore });
    });
    const hidden = cluster.filter((_, index) => (columns[index] ?? 0) >= maxColumns);
    for (const group of clustersOf(hidden)) more.push({ ...extentOf(group), items: group.map(({ item }) => item) });
  }
  return { blocks, more };
}

type Extended<T> = DayPiece<T> & { top: number; bottom: number };

function withExtent<T>(piece: DayPiece<T>): Extended<T> {
  const top = Math.min(piece.from, minutesPerDay - minMinutes);
  return { ...piece, top, bottom: Math.max(piece.to, top + minMinutes) };
}

const extentOf = (pieces: readonly { top: number; bottom: number }[]) => ({
  top: Math.min(...pieces.map(({ top }) => top)),
  bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
});

/** Groups of pieces that overlap, directly or through others. */
function clustersOf<T extends { top: number; bottom: number }>(pieces: readonly T[]): T[][] {
  const clusters: T[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const last = clusters.at(-1);
    if (last && piece.top < end) last.push(piece);
    else clusters.push([piece]);
    end = last && piece.top < end ? Math.max(end, piece.bottom) : piece.bottom;
  }
  return clusters;
}

/** For each piece of a cluster the first column that is free at its time. */
function assignColumns<T extends { top: number; bottom: number }>(
  cluster: readonly T[],
  isSecond: (piece: T) => boolean,
): number[] {
  const columns: T[][] = [];
  const columnOf = new Map<T, number>();
  for (const piece of [...cluster.filter((each) => !isSecond(each)), ...cluster.filter(isSecond)]) {
    const free = columns.findIndex((taken) =>
      taken.every(({ top, bottom }) => bottom <= piece.top || piece.bottom <= top),
    );
    const column = free < 0 ? columns.length : free;
    columns[column] = [...(columns[column] ?? []), piece];
    columnOf.set(piece, column);
  }
  return cluster.map((piece) => columnOf.get(piece) ?? 0);
}

const firstHour = 7;

/** The first hour of the shown window: 7, or that of the earliest piece. */
export const firstHourOf = (pieces: readonly { from: number }[]): number =>
  Math.min(firstHour, ...pieces.map(({ from }) => Math.floor(from / 60)));
