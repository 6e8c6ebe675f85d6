import type { CalendarView } from '../views.ts';

export interface Shortcut {
  /** As `KeyboardEvent.key`; letters in lower case. */
  keys: readonly string[];
  label: string;
  run: () => void;
}

interface Actions {
  show: (view: CalendarView) => void;
  step: (by: -1 | 1) => void;
  toToday: () => void;
  addByLine: () => void;
  openKeys: () => void;
}

/** The keys of the calendar's page, in the order of its dialog. A further action is a further entry. */
export const shortcutsOf = ({ show, step, toToday, addByLine, openKeys }: Actions): Shortcut[] => [
  { keys: ['1'], label: '月', run: () => show('month') },
  { keys: ['2'], label: '週', run: () => show('week') },
  { keys: ['3'], label: '日', run: () => show('day') },
  { keys: ['4'], label: 'リスト', run: () => show('list') },
  { keys: ['j', 'PageDown'], label: '次へ', run: () => step(1) },
  { keys: ['k', 'PageUp'], label: '前へ', run: () => step(-1) },
  { keys: ['t'], label: '今日', run: toToday },
  { keys: ['n'], label: '一行で追加', run: addByLine },
  { keys: ['?'], label: 'キー操作', run: openKeys },
];

/** Keys that are no characters work also while the others are switched off (WCAG 2.1.4). */
const isCharacter = (key: string): boolean => key.length === 1;

const textField = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** The shortcut of a key press; none in a text field, with a modifier, or for a press that was handled already. */
export function shortcutOf(press: Press, shortcuts: readonly Shortcut[], isOn: boolean): Shortcut | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || press.isComposing || press.defaultPrevented) return undefined;
  if (press.target instanceof Element && press.target.closest(textField)) return undefined;
  const key = isCharacter(press.key) ? press.key.toLowerCase() : press.key;
  if (isCharacter(key) && !isOn) return undefined;
  return shortcuts.find(({ keys }) => keys.includes(key));
}
