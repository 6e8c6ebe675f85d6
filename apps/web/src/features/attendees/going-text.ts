import { integerText } from '../../lib/integer-text.ts';
import { namesText } from '../../lib/names-text.ts';

const namedPeople = 2;

interface Going {
  /** 「葵さん、蓮さん」, empty when the viewer follows none of them. */
  names: string;
  /** 「と、」, or nothing when the names are all who go. */
  joint: string;
  /** 「ほか144人が行きます」 */
  rest: string;
}

/** What people do with an event that is to come, over or cancelled. */
const verbs = { plain: 'が行きます', completed: 'が行きました', cancelled: 'が追加しています' } as const;

/** Who goes: those whom the viewer follows by name, the others as a number. */
export function goingText(followed: readonly string[], total: number, phase: keyof typeof verbs = 'plain'): Going {
  const verb = verbs[phase];
  const named = followed.slice(0, Math.min(namedPeople, total));
  const others = total - named.length;
  const count = `${integerText(others)}人${verb}`;
  if (named.length === 0) return { names: '', joint: '', rest: count };
  const names = namesText(named);
  return others === 0 ? { names, joint: '', rest: verb } : { names, joint: 'と、', rest: `ほか${count}` };
}
