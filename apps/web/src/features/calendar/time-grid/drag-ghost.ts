import { type Day, minuteText } from '@hiyori/time';
import type { EventItem } from '../calendar-item.ts';
import { gridCopy } from './copy.ts';
import type { GridPlace } from './drag.ts';
import { type DragBox, placeIn } from './drag-box.ts';

/** Sets the text of an element. A new text in the same node costs less style and layout than a new node. */
function write(element: Element | undefined, text: string): void {
  const node = element?.firstChild;
  if (node) node.nodeValue = text;
  else element?.append(text);
}

/** What a drag shows: the ghost in the cover over the columns, the day that is aimed at, and the block that is moved. */
export interface DragGhost {
  show: (item: EventItem | undefined) => void;
  place: (box: DragBox, place: GridPlace, clash: string) => void;
  /** Marks the day where the ghost is; null marks none. */
  aim: (day: Day | null) => void;
  /** Marks the edge at which the pointer rests. */
  edge: (edge: -1 | 0 | 1) => void;
  /** Marks the block of an item as moved. The grid may render it again. */
  mark: (item: EventItem | undefined, isMoving: boolean) => void;
  hide: () => void;
}

/** The ghost is the child of `cover`, and its children are the times, the title and the clash. Null when there is none. */
export function createDragGhost(columns: HTMLElement, cover: HTMLElement): DragGhost | null {
  const ghost = cover.firstElementChild;
  if (!(ghost instanceof HTMLElement)) return null;
  const [times, title, clashText] = ghost.children;
  const aim = (day: Day | null) => {
    columns.querySelector('[data-aimed]')?.removeAttribute('data-aimed');
    if (day !== null) columns.querySelector(`[data-column="${day}"]`)?.setAttribute('data-aimed', '');
  };
  return {
    show(item) {
      write(title, item?.title ?? gridCopy.newPlan);
      if (item) ghost.dataset.hue = item.hue;
      else delete ghost.dataset.hue;
      cover.hidden = false;
    },
    place(box, place, clash) {
      const { x, y, width, height } = placeIn(box, place);
      ghost.style.transform = `translate(${x}px, ${y}px)`;
      ghost.style.width = `${width}px`;
      ghost.style.height = `${height}px`;
      write(times, gridCopy.times(minuteText(place.from), minuteText(place.to)));
      write(clashText, clash);
    },
    aim,
    edge(edge) {
      cover.dataset.edge = String(edge);
    },
    mark(item, isMoving) {
      const element = item && columns.querySelector<HTMLElement>(`[data-key="${item.key}"]`);
      element?.toggleAttribute('data-moving', isMoving);
    },
    hide() {
      cover.hidden = true;
      delete cover.dataset.edge;
      aim(null);
    },
  };
}
