import type { Focus } from '@hiyori/contract';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './focus-pad.module.css';
import { formCopy as copy } from './form-copy.ts';

interface FocusPadProps {
  url: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
  disabled: boolean;
  describedBy: string;
}

const step = 0.05;
const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Between 0 and 1, in whole percent. */
const share = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;
const percent = (value: number): number => Math.round(value * 100);

/** The whole picture with the point that stays visible: moved by pointer, or by the arrow keys. A finger that moves up or down scrolls. */
export function FocusPad({ url, focus, onChange, disabled, describedBy }: FocusPadProps) {
  const { x, y } = focus;
  /** The point when the pointer was pressed. */
  const pressed = useRef(focus);
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) onChange({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange({ x: share(x + move[0]), y: share(y + move[1]) });
  };
  return (
    <div
      className={styles.pad}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={copy.focus}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(x)}
      aria-valuetext={copy.focusValue(percent(x), percent(y))}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        pressed.current = focus;
        if (event.pointerType !== 'touch') pointAt(event);
      }}
      onPointerMove={(event) => {
        if (!disabled && event.buttons === 1) pointAt(event);
      }}
      onPointerUp={(event) => {
        if (!disabled && event.pointerType === 'touch') pointAt(event);
      }}
      onPointerCancel={() => {
        if (!disabled && pressed.current !== focus) onChange(pressed.current);
      }}
    >
      <img src={url} alt="" draggable={false} />
      <span className={styles.point} style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }} />
    </div>
  );
}
