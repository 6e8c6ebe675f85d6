import type { Event } from '@hiyori/contract';
import { coverOf, isCutOnPage, pagePosterSvg, widePosterSvg } from '@hiyori/posters';
import { useEffect, useMemo } from 'react';
import { SvgPicture } from '../../ui/art/svg-picture.tsx';
import { useMode } from '../../ui/art/use-mode.ts';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { CoverPicture } from './cover-picture.tsx';

interface EventPosterProps {
  event: Event;
  /** Shown in the date's stamp. */
  isHoliday: boolean;
  /** Called with whether the poster of a phone cuts the title, which this file's typesetting knows. */
  onCut: (isCut: boolean) => void;
}

/** The poster of an event. Decorative: the page has the title and the date as text. */
export function EventPoster({ event, isHoliday, onCut }: EventPosterProps) {
  const mode = useMode();
  const isWide = useMediaQuery('(min-width: 35em)');
  const isCancelled = event.status === 'cancelled';
  const svg = useMemo(() => {
    const { title, startAt, timeZone, allDay, coverPicture } = event;
    const hasPicture = coverPicture !== undefined;
    const poster = { ...coverOf(event), title, startAt, timeZone, allDay, isHoliday, isCancelled, hasPicture };
    return isWide
      ? widePosterSvg(poster, { mode, idPrefix: 'p' })
      : pagePosterSvg(poster, { mode, idPrefix: 'p', height: 376 });
  }, [event, isCancelled, isHoliday, mode, isWide]);
  useEffect(() => onCut(isCutOnPage(event.title)), [event.title, onCut]);
  return (
    <>
      {event.coverPicture && <CoverPicture picture={event.coverPicture} isGrey={isCancelled} isUrgent />}
      <SvgPicture svg={svg} />
    </>
  );
}
