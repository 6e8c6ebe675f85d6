import type { IconDrawing } from './icon-paths.ts';

// Icons that neither a page for guests nor the calendar uses: passed as values, they load with the pages that use them.
export const gearIcon: IconDrawing = [
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M12 3.25l1.3 2.3 2.6-.5 1 2.45 2.45 1-.5 2.6L21 12l-2.15 1.2.5 2.6-2.45 1-1 2.45-2.6-.5L12 20.75l-1.3-2-2.6.5-1-2.45-2.45-1 .5-2.6L3 12l2.15-.9-.5-2.6 2.45-1 1-2.45 2.6.5z',
];
export const cameraIcon: IconDrawing = [
  'M4 8.5A2.5 2.5 0 0 1 6.5 6h1.7l1.3-2h5l1.3 2h1.7A2.5 2.5 0 0 1 20 8.5v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5z',
  'M8.75 12.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0 -6.5 0z',
];
export const globeIcon: IconDrawing = [
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z',
  'M3.5 12h17M12 3.5c2.5 2.4 3.6 5.2 3.6 8.5s-1.1 6.1-3.6 8.5c-2.5-2.4-3.6-5.2-3.6-8.5S9.5 5.9 12 3.5z',
];
export const chatIcon: IconDrawing = [
  'M4 6.75A2.75 2.75 0 0 1 6.75 4h10.5A2.75 2.75 0 0 1 20 6.75v7a2.75 2.75 0 0 1-2.75 2.75H11L6.5 20.25V16.5A2.5 2.5 0 0 1 4 13.75z',
  'M8.25 8.75h7.5M8.25 12h4.5',
];
export const shareIcon: IconDrawing = [
  'M12 14.5V3.75M8 7.25l4-4 4 4',
  'M7.5 10.5H6.75A2.25 2.25 0 0 0 4.5 12.75v5.5a2.25 2.25 0 0 0 2.25 2.25h10.5a2.25 2.25 0 0 0 2.25-2.25v-5.5a2.25 2.25 0 0 0-2.25-2.25h-.75',
];
export const copyIcon: IconDrawing = [
  'M8.5 8.5h9.25A1.75 1.75 0 0 1 19.5 10.25v8.5a1.75 1.75 0 0 1-1.75 1.75h-7.5A1.75 1.75 0 0 1 8.5 18.75z',
  'M15.5 5.5v-.25A1.75 1.75 0 0 0 13.75 3.5H6.25A1.75 1.75 0 0 0 4.5 5.25v8.5c0 .95.75 1.75 1.75 1.75h.25',
];
export const repeatIcon: IconDrawing = [
  'M4 11V9.5A2.5 2.5 0 0 1 6.5 7H19M16 4l3 3-3 3M20 13v1.5a2.5 2.5 0 0 1-2.5 2.5H5M8 20l-3-3 3-3',
];
export const memoIcon: IconDrawing = ['M5 6.5h14M5 11h14M5 15.5h8'];
export const heartIcon: IconDrawing = [
  [
    'M12 20s-7.75-4.6-7.75-10.1A4.4 4.4 0 0 1 8.6 5.5c1.45 0 2.7.75 3.4 1.9.7-1.15 1.95-1.9 3.4-1.9a4.4 4.4 0 0 1 4.35 4.4C19.75 15.4 12 20 12 20z',
    'icon-body',
  ],
];
export const shieldIcon: IconDrawing = [
  'M12 3.25l7 2.5v5.5c0 4.5-2.9 7.7-7 9.5-4.1-1.8-7-5-7-9.5v-5.5z',
  'm9 12 2.25 2.25L15.25 10',
];
export const logoutIcon: IconDrawing = [
  'M13.5 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h6.5M10 12h10M16.5 8.5 20 12l-3.5 3.5',
];
export const computerIcon: IconDrawing = [
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5z',
  'M12 16.5V20M8.5 20h7',
];
export const phoneIcon: IconDrawing = [
  'M8.25 3h7.5A1.75 1.75 0 0 1 17.5 4.75v14.5A1.75 1.75 0 0 1 15.75 21h-7.5a1.75 1.75 0 0 1-1.75-1.75V4.75A1.75 1.75 0 0 1 8.25 3z',
  'M11 18h2',
];
export const pinIcon: IconDrawing = [
  'M12 21c4.5-4.3 6.75-7.8 6.75-10.75a6.75 6.75 0 1 0-13.5 0C5.25 13.2 7.5 16.7 12 21z',
  'M9.5 10.25a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z',
];
export const clockIcon: IconDrawing = ['M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z', 'M12 7v5.25l3.25 2'];
export const trashIcon: IconDrawing = [
  'M4.5 6.75h15M9.5 6.5V4.25h5V6.5M6.25 7l.9 13h9.7l.9-13M10 10.75v5.5M14 10.75v5.5',
];
export const sendIcon: IconDrawing = ['M20.5 3.5 10.5 13.5M20.5 3.5 14 20.5l-3.5-7-7-3.5z'];
export const storyIcon: IconDrawing = [
  'M9.5 3h5a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z',
  'M12 9v6M9 12h6',
];
export const lineIcon: IconDrawing = [
  'M12 3.5c5 0 8.75 3.2 8.75 7.1 0 4.3-5.6 8.2-8.75 10v-3.1c-5 0-8.75-3-8.75-6.9S7 3.5 12 3.5z',
];
export const saveIcon: IconDrawing = ['M12 3.75V15M7.75 11 12 15.25 16.25 11M4.5 19.75h15'];
export const printIcon: IconDrawing = [
  'M7 3.5h7l4 4v12.25a.75.75 0 0 1-.75.75H6.75a.75.75 0 0 1-.75-.75V4.25A.75.75 0 0 1 6.75 3.5z',
  'M9 12h6M9 15.5h6M9 8.5h2',
];
export const fileIcon: IconDrawing = [
  'M7 3.5h7l4 4v12.25a.75.75 0 0 1-.75.75H6.75a.75.75 0 0 1-.75-.75V4.25A.75.75 0 0 1 6.75 3.5z',
  'M13.75 3.75V8H18',
];
export const idIcon: IconDrawing = [
  'M6.25 5h11.5a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-11.5a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3z',
  'M6.75 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  'M5.75 16c.5-1.5 1.6-2.25 3-2.25s2.5.75 3 2.25M14.5 10h3.25M14.5 13.75h3.25',
];
export const xIcon: IconDrawing = ['M5 4.5h3.5L19 19.5h-3.5zM18.5 4.5 13.2 10.7M10.7 13.5 5.5 19.5'];
export const minusIcon: IconDrawing = ['M5 12h14'];
