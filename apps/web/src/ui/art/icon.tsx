import { classNames } from '../style/class-names.ts';
import styles from './icon.module.css';
import { type IconName, type IconStroke, iconPaths } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  /** `s` is 18 px, `xs` 16 px; without it the icon is 1.5 times the text around it. */
  size?: 's' | 'xs' | undefined;
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** A drawing beside a word: always hidden from assistive technology, the word or label says it. */
export function Icon({ name, size, filled = false, className }: IconProps) {
  const strokes: readonly IconStroke[] = iconPaths[name];
  return (
    <svg
      className={classNames(styles.icon, size && styles[size], filled && styles.filled, className)}
      data-part="icon"
      data-size={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {strokes.map((stroke) => {
        const [d, part] = typeof stroke === 'string' ? [stroke, undefined] : stroke;
        return <path key={d} d={d} data-part={part && `icon-${part}`} />;
      })}
    </svg>
  );
}
