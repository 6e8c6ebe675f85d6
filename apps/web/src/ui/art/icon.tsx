import { classNames } from '../style/class-names.ts';
import styles from './icon.module.css';
import { type IconDrawing, type IconSource, iconPaths } from './icon-paths.ts';

interface IconProps {
  name: IconSource;
  /** `s` is 18 px, `xs` 16 px; the default is 1.5 times the font size. */
  size?: 's' | 'xs' | undefined;
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** An icon beside a text or in a labelled control; hidden from assistive technology. */
export function Icon({ name, size, filled = false, className }: IconProps) {
  const strokes: IconDrawing = typeof name === 'string' ? iconPaths[name] : name;
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
        return <path key={d} d={d} data-part={part} />;
      })}
    </svg>
  );
}
