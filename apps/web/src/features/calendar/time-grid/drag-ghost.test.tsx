import { expect, test } from 'vitest';
import { planItem } from '../../../../test/calendar-item.ts';
import { createDragGhost } from './drag-ghost.ts';

const box = { left: 0, top: 0, width: 700, height: 1440, days: 7, first: 0, viewTop: 0, viewBottom: 800, scrollTop: 0 };

function create() {
  const columns = document.createElement('div');
  columns.innerHTML = '<p data-column="2026-11-25"><b data-key="event-7"></b></p><p data-column="2026-11-26"></p>';
  const cover = document.createElement('div');
  cover.hidden = true;
  cover.innerHTML = '<div><i></i><i></i><i></i></div>';
  const ghost = createDragGhost(columns, cover);
  if (!ghost) throw new Error('no ghost');
  const shown = cover.firstElementChild as HTMLElement;
  const aimed = () => columns.querySelector<HTMLElement>('[data-aimed]')?.dataset.column;
  return { ghost, cover, shown, aimed, texts: () => [...shown.children].map((part) => part.textContent), columns };
}

test('shows the title and the colour of an item, and the place with what it overlaps', () => {
  const { ghost, cover, shown, texts } = create();
  ghost.show(planItem());
  ghost.place(box, { at: 2, from: 600, to: 660 }, '会議と重なります');
  expect(cover.hidden).toBe(false);
  expect(shown.dataset.hue).toBe('sumi');
  expect(texts()).toEqual([expect.stringMatching(/^10:00.*11:00$/), '集い', '会議と重なります']);
  expect(shown.style.transform).toBe('translate(202px, 601px)');
  ghost.show(undefined);
  expect(shown.dataset.hue).toBeUndefined();
});

test('marks one day and the block that is moved, and nothing when it is hidden', () => {
  const { ghost, cover, aimed, columns } = create();
  ghost.show(planItem());
  ghost.aim('2026-11-25');
  ghost.aim('2026-11-26');
  ghost.edge(1);
  ghost.mark(planItem(), true);
  expect(aimed()).toBe('2026-11-26');
  expect(cover.dataset.edge).toBe('1');
  expect(columns.querySelector('[data-moving]')).not.toBeNull();
  ghost.mark(planItem(), false);
  ghost.hide();
  expect([aimed(), cover.dataset.edge, cover.hidden]).toEqual([undefined, undefined, true]);
  expect(columns.querySelector('[data-moving]')).toBeNull();
});

test('is not there without an element', () => {
  expect(createDragGhost(document.createElement('div'), document.createElement('div'))).toBeNull();
});
