import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './swatch-strip.module.css';

interface Swatch {
  label: string;
  /** Whether the label stands below the swatch; otherwise only assistive technology reads it. */
  isLabelShown?: boolean;
  swatch: ReactNode;
}

interface SwatchStripProps {
  /** The accessible name of the group, shown before the swatches. */
  label: string;
  /** The index of the chosen swatch. */
  value: number;
  onChange: (index: number) => void;
  options: readonly Swatch[];
  /** Ignores input and keeps focus, for example while saving. */
  disabled?: boolean | undefined;
}

/** Pictures to choose one of, as native radio buttons: one tab stop, arrow keys select. On narrow screens the strip scrolls. */
export function SwatchStrip({ label, value, onChange, options, disabled }: SwatchStripProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  // Not scrollIntoView, which would also scroll the page.
  useLayoutEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelectorAll('label')[value];
    if (!box || !chosen) return;
    const start = chosen.offsetLeft - box.offsetLeft;
    const margin = 16;
    if (start - margin < box.scrollLeft) box.scrollLeft = start - margin;
    else if (start + chosen.offsetWidth + margin > box.scrollLeft + box.clientWidth)
      box.scrollLeft = start + chosen.offsetWidth + margin - box.clientWidth;
  }, [value]);
  return (
    <div className={styles.row} role="radiogroup" aria-labelledby={`${name}-label`} data-part="swatch-strip">
      <span className={styles.name} id={`${name}-label`}>
        {label}
      </span>
      <div className={styles.strip} ref={strip}>
        {options.map((option, index) => (
          <label key={option.label} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={index}
              checked={index === value}
              aria-disabled={disabled || undefined}
              onChange={() => !disabled && onChange(index)}
              onClick={() => !disabled && onChange(index)}
            />
            <span className={styles.swatch}>{option.swatch}</span>
            <span className={classNames(option.isLabelShown ? styles.label : 'visually-hidden')}>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
