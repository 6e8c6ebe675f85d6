import type { Hue, Motif, Sky } from '@hiyori/posters';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './cover.module.css';
import { SvgPicture } from './svg-picture.tsx';
import { useDrawings } from './use-drawings.ts';
import { useMode } from './use-mode.ts';

interface CoverProps {
  motif: Motif;
  hue: Hue;
  sky: Sky;
  isCancelled?: boolean | undefined;
  className?: string | undefined;
  /** Elements on the cover: a date tile, a seal. */
  children?: ReactNode;
}

/** A drawn cover; the caller's CSS sets its height and corners. */
export function Cover({ motif, hue, sky, isCancelled = false, className, children }: CoverProps) {
  const mode = useMode();
  const drawings = useDrawings();
  const svg = useMemo(
    () => drawings?.artSvg({ motif, hue, sky, mode, isCancelled, idPrefix: 'c' }),
    [drawings, motif, hue, sky, mode, isCancelled],
  );
  return (
    <div
      className={classNames(styles.cover, className)}
      data-part="cover"
      data-hue={hue}
      data-motif={motif}
      data-sky={sky}
    >
      {svg && <SvgPicture svg={svg} />}
      {children}
    </div>
  );
}
