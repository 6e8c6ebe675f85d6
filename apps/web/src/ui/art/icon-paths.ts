/** One path of an icon: `body` is tinted and `sun` filled while its tab is current; `dot` has a thicker stroke. */
export type IconStroke = string | readonly [d: string, part: 'icon-body' | 'icon-sun' | 'icon-dot'];
export type IconDrawing = readonly IconStroke[];

/** The drawings of icons that are used by name; they load with the first page. */
export const iconPaths = {
  calendar: [
    [
      'M7 4.5h10a3.5 3.5 0 0 1 3.5 3.5v9a3.5 3.5 0 0 1 -3.5 3.5h-10a3.5 3.5 0 0 1 -3.5 -3.5v-9a3.5 3.5 0 0 1 3.5 -3.5z',
      'icon-body',
    ],
    'M3.5 9.5h17M8 2.75v3.5M16 2.75v3.5',
    ['M9.75 14.75a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0 -4.5 0z', 'icon-sun'],
  ],
  search: [['M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z', 'icon-body'], 'm16 16 4.25 4.25'],
  user: [
    ['M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z', 'icon-body'],
    ['M4.5 20.25c.9-3.7 3.9-5.75 7.5-5.75s6.6 2.05 7.5 5.75', 'icon-body'],
  ],
  users: [
    'M5.5 8.25a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
    'M2.75 19.5c.7-3.2 3.2-5 6.25-5s5.55 1.8 6.25 5M15.5 5.1a3.5 3.5 0 0 1 0 6.3M17.5 14.9c1.95.65 3.3 2.25 3.75 4.6',
  ],
  bell: ['M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.75h-15zM10 21h4'],
  plus: ['M12 5v14M5 12h14'],
  close: ['m6 6 12 12M18 6 6 18'],
  check: ['m5 12.5 4.5 4.5L19 7.5'],
  down: ['m6 9 6 6 6-6'],
  up: ['m6 15 6-6 6 6'],
  left: ['m15 5-7 7 7 7'],
  right: ['m9 5 7 7-7 7'],
  back: ['M20 12H4.5M11 5l-7 7 7 7'],
  edit: ['M4.5 19.5l.9-4 10.3-10.3a2.1 2.1 0 0 1 3 3L8.4 18.5zM13.75 7.25l3 3'],
  mail: ['M6.5 5h11a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3z', 'm4.5 7.5 7.5 5.5 7.5-5.5'],
  lock: [
    'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v4.75a2.5 2.5 0 0 1 -2.5 2.5h-9a2.5 2.5 0 0 1 -2.5 -2.5v-4.75a2.5 2.5 0 0 1 2.5 -2.5z',
    'M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  ],
  eye: [
    'M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12z',
    'M9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0z',
  ],
  eyeOff: [
    'M4 4l16 16M9.5 6.1A8.7 8.7 0 0 1 12 5.75C18 5.75 21.25 12 21.25 12a17 17 0 0 1-2.7 3.45M6.3 7.7A16.5 16.5 0 0 0 2.75 12S6 18.25 12 18.25c1.5 0 2.85-.4 4-1',
    'M10 10a2.75 2.75 0 0 0 3.9 3.9',
  ],
  info: ['M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z', 'M12 11v5.25M12 7.75v.01'],
  alert: ['M12 4 2.9 19.5h18.2zM12 10v4.25M12 16.9v.01'],
  dots: [['M5.5 12h.01M12 12h.01M18.5 12h.01', 'icon-dot']],
  doc: ['M6 3.5h8l4.5 4.5v12.5H6zM13.75 3.75V8.5h4.5M9 13h6.5M9 16.5h6.5'],
  link: ['M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'],
  refresh: ['M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15'],
  padlock: [
    'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v4.75a2.5 2.5 0 0 1 -2.5 2.5h-9a2.5 2.5 0 0 1 -2.5 -2.5v-4.75a2.5 2.5 0 0 1 2.5 -2.5z',
    'M8 10.5V8a4 4 0 0 1 8 0v2.5',
  ],
} as const satisfies Record<string, IconDrawing>;

export type IconName = keyof typeof iconPaths;

/** An icon of every page by its name, or the drawing of an icon that only pages for members use (`member-icons.ts`). */
export type IconSource = IconName | IconDrawing;
