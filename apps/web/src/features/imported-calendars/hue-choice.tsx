import { hueNames, hues } from '@hiyori/posters';
import { SwatchStrip } from '../../ui/form/swatch-strip.tsx';
import { importCopy as copy } from './copy.ts';
import styles from './hue-choice.module.css';

interface HueChoiceProps {
  value: number;
  onChange: (hue: number) => void;
}

/** The colour of an imported calendar. */
export const HueChoice = ({ value, onChange }: HueChoiceProps) => (
  <SwatchStrip
    label={copy.hue}
    value={value}
    onChange={onChange}
    options={hues.map((hue) => ({
      label: hueNames[hue],
      swatch: <span className={styles.hue} data-hue={hue} />,
    }))}
  />
);
