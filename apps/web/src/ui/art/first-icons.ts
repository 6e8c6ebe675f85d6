import type { IconDrawing } from './icon-paths.ts';

// Icons of the calendar and of the frame around every page for members.
export const boltIcon: IconDrawing = ['M13 3 5.5 13.5H11L10 21l8-11h-5.75z'];
export const addCalendarIcon: IconDrawing = [
  'M20.5 11V8A3.5 3.5 0 0 0 17 4.5H7A3.5 3.5 0 0 0 3.5 8v9A3.5 3.5 0 0 0 7 20.5h4M3.5 9.5h17M8 2.75v3.5M16 2.75v3.5M17.5 14v7M14 17.5h7',
];
export const timelineIcon: IconDrawing = [
  [
    'M6.5 3.75h11a2.5 2.5 0 0 1 2.5 2.5v2a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-2a2.5 2.5 0 0 1 2.5 -2.5z',
    'icon-body',
  ],
  [
    'M6.5 13.75h11a2.5 2.5 0 0 1 2.5 2.5v1.5a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-1.5a2.5 2.5 0 0 1 2.5 -2.5z',
    'icon-body',
  ],
  'M7.5 7.25h5M7.5 17h5',
];
