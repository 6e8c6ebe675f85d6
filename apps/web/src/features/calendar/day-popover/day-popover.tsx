import { type Day, weekdayNames, weekdayOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dayTone } from '../../../lib/day-tone.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Stamp } from '../../../ui/art/stamp.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { dayPhrase } from '../bar/relative-period.ts';
import { type CalendarItem, isEventItem, itemTimesOn, startText } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { ItemAction } from '../item-action.tsx';
import { ItemMark } from '../others/item-mark.tsx';
import { dayPopoverCopy } from './copy.ts';
import styles from './day-popover.module.css';
import { popoverPlace } from './popover-place.ts';

interface DayPopoverProps {
  day: Day;
  /** 「11月28日 土曜日」. */
  name: string;
  items: readonly CalendarItem[];
  /** What opened it, and gets focus back. */
  opener: HTMLElement;
  today: Day;
  zone: string;
  onClose: () => void;
}

/** All plans of a day, beside its cell. Not modal: a press outside closes it. */
export function DayPopover({ day, name, items, opener, today, zone, onClose }: DayPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const weekday = weekdayOf(day);
  const tone = dayTone(weekday, holidayOf(day));
  const close = useEffectEvent((returnsFocus: boolean) => {
    onClose();
    if (returnsFocus && opener.isConnected) opener.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const cell = (opener.closest('[data-part="month-day"], [data-column]') ?? opener).getBoundingClientRect();
    setPlace(
      popoverPlace(cell, opener.getBoundingClientRect(), element.getBoundingClientRect(), {
        width: window.innerWidth,
        height: window.innerHeight,
      }),
    );
    element.focus({ preventScroll: true });
  }, [opener]);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close(true);
    };
    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!target || box.current?.contains(target)) return;
      close(opener.contains(target));
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false);
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onDown, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    window.addEventListener('resize', () => close(false), { signal });
    return () => listeners.abort();
  }, [opener]);

  const phrase = dayPhrase(day, today);
  return createPortal(
    <div
      ref={box}
      className={styles.popover}
      style={place ?? { opacity: 0 }}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      data-part="day-popover"
    >
      <div className={styles.heading}>
        <b className="display-font">{Number(day.slice(8))}</b>
        <span className={classNames(tone && styles[tone])}>{weekdayNames[weekday]}曜日</span>
        {phrase && <em>{phrase}</em>}
        <IconButton icon="close" label="閉じる" onClick={() => close(true)} />
      </div>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.key} data-hue={item.hue}>
            <ItemAction
              item={item}
              // Returns focus to the opener, to which the details return it too.
              onOpen={() => item.kind === 'imported' && close(true)}
              className={classNames(styles.row, item.isCancelled && styles.cancelled, styles[item.kind])}
            >
              <span className="tabular">{startText(itemTimesOn(item, day, zone))}</span>
              <i />
              <span className={styles.text}>
                <b className="two-lines">{item.title}</b>
                {item.kind === 'suggested' && <VisuallyHidden> {calendarCopy.suggested} </VisuallyHidden>}
                <small className="ellipsis">
                  <ItemMark item={item} />
                  {[item.place, item.person].filter(Boolean).join('・')}
                </small>
              </span>
              <Mark item={item} />
            </ItemAction>
          </li>
        ))}
      </ul>
      {day >= today && (
        <div className={styles.footer}>
          <ButtonLink variant="soft" size="sm" icon="plus" block to={paths.newEventOn(day)}>
            {dayPopoverCopy.create}
          </ButtonLink>
        </div>
      )}
    </div>,
    document.body,
  );
}

function Mark({ item }: { item: CalendarItem }) {
  if (item.isCancelled) return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  if (item.kind === 'own' && item.event.isPublished) return <Stamp tilt>{calendarCopy.published}</Stamp>;
  if (!isEventItem(item)) return null;
  const { creatorId, creator } = item.event;
  return <Avatar name={item.person} personId={creatorId} src={creator.avatarUrl} size="xs" />;
}
