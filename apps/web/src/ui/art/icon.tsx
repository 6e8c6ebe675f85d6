import { classNames } from '../style/class-names.ts';
import './icon.css';
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
    <svg className={classNames('icon', size, filled && 'filled', className)} viewBox="0 0 24 24" aria-hidden="true">
      {strokes.map((stroke) => {
        const [d, part] = typeof stroke === 'string' ? [stroke, undefined] : stroke;
        return <path key={d} d={d} className={part && `icon-${part}`} />;
      })}
    </svg>
  );
}
