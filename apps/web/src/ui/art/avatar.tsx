import { type Hue, hueOf } from '@hiyori/posters';
import { useState } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** The display name or its replacement. */
  name: string | null | undefined;
  /** The person's id, which determines the colour. */
  personId: number | string;
  hue?: Hue | undefined;
  src?: string | null | undefined;
  /** 22, 32, 40 (default), 44, 52 or 88 px. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined;
  /** One initial instead of two; the default at `xs`. */
  short?: boolean | undefined;
}

/** A person's picture; initials without one, or until it is loaded. Decorative: the name is beside it or labels the link around it. */
export function Avatar({ name, personId, hue, src, size, short = size === 'xs' }: AvatarProps) {
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  return (
    <span
      className={classNames(styles.avatar, size && styles[size])}
      data-part="avatar"
      data-size={size}
      data-hue={hue ?? hueOf(personId)}
      data-i={src && src === loadedSrc ? undefined : initials(name, short ? 1 : 2)}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" loading="lazy" decoding="async" onLoad={() => setLoadedSrc(src)} />}
    </span>
  );
}
