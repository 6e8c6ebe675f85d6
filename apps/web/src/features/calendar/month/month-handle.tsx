import { type HTMLAttributes, type KeyboardEvent, useId } from 'react';
import { calendarCopy } from '../copy.ts';
import styles from './month-handle.module.css';
import { heightAfter, heightAt, type MonthHeight, monthHeights } from './month-height.ts';

interface MonthHandleProps {
  /** Of `useMonthHandle`, for the pointer. */
  handlers: HTMLAttributes<HTMLElement>;
  height: MonthHeight;
  onHeight: (height: MonthHeight) => void;
}

/** Between the month and its days: sets the height of the month. It is dragged and pressed as a whole; keys set the field in it. */
export function MonthHandle({ handlers, height, onHeight }: MonthHandleProps) {
  const id = useId();
  const place = monthHeights.indexOf(height);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = heightAfterKey(event, height);
    if (!next) return;
    event.preventDefault();
    onHeight(next);
  };
  return (
    <div {...handlers} className={styles.handle} data-part="month-handle">
      <label htmlFor={id} className="visually-hidden">
        {calendarCopy.monthHeight}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={monthHeights.length - 1}
        step={1}
        value={place}
        aria-valuetext={calendarCopy.monthHeights[height]}
        onChange={(event) => onHeight(heightAt(Number(event.currentTarget.value)))}
        onKeyDown={onKeyDown}
      />
      <i aria-hidden="true" />
    </div>
  );
}

/** Down is higher, as the handle moves; a range field has it the other way. Null for a key that the field handles. */
function heightAfterKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, height: MonthHeight): MonthHeight | null {
  if (altKey || ctrlKey || metaKey) return null;
  const place = monthHeights.indexOf(height);
  switch (key) {
    case 'ArrowDown':
    case 'PageDown':
      return heightAt(place + 1);
    case 'ArrowUp':
    case 'PageUp':
      return heightAt(place - 1);
    case 'Enter':
    case ' ':
      return heightAfter(height);
    default:
      return null;
  }
}
