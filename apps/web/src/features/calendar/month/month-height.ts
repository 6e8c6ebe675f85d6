import { useDeviceChoice } from '../../../lib/use-device-choice.ts';

/** The month on a narrow screen, from the lowest: one week, all weeks with dots, all weeks with titles. */
export const monthHeights = ['strip', 'dots', 'titles'] as const;
export type MonthHeight = (typeof monthHeights)[number];

/** The height that was chosen last on this device. */
export const useMonthHeight = () => useDeviceChoice('hiyori.month-height', monthHeights, 'dots');

/** A height by its place: 0 for the lowest, 2 for the highest. */
export const heightAt = (place: number): MonthHeight =>
  monthHeights[Math.min(monthHeights.length - 1, Math.max(0, place))] ?? 'dots';

/** The next height; after the highest, the lowest. */
export const heightAfter = (height: MonthHeight): MonthHeight =>
  heightAt((monthHeights.indexOf(height) + 1) % monthHeights.length);

// A finger this fast goes on to the next height.
const flingPerMs = 0.4;

/** Where a drag ends: at the nearest height, or after a fast movement (px per ms, down is positive) at the next one in its direction. */
export function heightAfterDrag(place: number, pxPerMs: number): MonthHeight {
  if (pxPerMs > flingPerMs) return heightAt(Math.ceil(place));
  if (pxPerMs < -flingPerMs) return heightAt(Math.floor(place));
  return heightAt(Math.round(place));
}

/** The place of a height of `px`, between the heights of the three places in px. */
export function placeOf(px: number, [lowest = 0, middle = 0, highest = 0]: readonly number[]): number {
  const share = (from: number, to: number) => (to > from ? Math.min(1, Math.max(0, (px - from) / (to - from))) : 0);
  return share(lowest, middle) + share(middle, highest);
}

/** The height in px at a place: the inverse of `placeOf`. */
export const pxAt = (place: number, [lowest = 0, middle = 0, highest = 0]: readonly number[]): number =>
  lowest + (middle - lowest) * Math.min(1, place) + (highest - middle) * Math.max(0, place - 1);
