import { hues } from '@hiyori/posters';
import { useId } from 'react';
import { importCopy as copy } from './copy.ts';
import styles from './hue-choice.module.css';

interface HueChoiceProps {
  value: number;
  onChange: (hue: number) => void;
}

/** The colour of an imported calendar, as native radio buttons. Not a SwatchStrip, which loads with the form of events. */
export function HueChoice({ value, onChange }: HueChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.hues}>
      <legend>{copy.hue}</legend>
      {hues.map((hue, index) => (
        <label key={hue}>
          <input type="radio" name={name} checked={index === value} onChange={() => onChange(index)} />
          <span className={styles.hue} data-hue={hue} />
          <span className="visually-hidden">{copy.hues[index]}</span>
        </label>
      ))}
    </fieldset>
  );
}
