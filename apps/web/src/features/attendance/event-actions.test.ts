import { describe, expect, test } from 'vitest';
import { type EventActions, eventActions } from './event-actions.ts';

const now = new Date('2026-11-21T03:00:00Z');
type OfferedEvent = Parameters<typeof eventActions>[0];
const plain: OfferedEvent = { status: null, isInCalendar: false };
const seats = { seats: { capacity: 8, taken: 3, waiting: 0 } };
const full = { seats: { capacity: 8, taken: 8, waiting: 1 } };

const roles = {
  creator: { isOwn: true, change: { isInCalendar: true } },
  'co-host': { isOwn: false, change: { myRole: 'host' } },
  invited: { isOwn: false, change: { myRole: 'invited' } },
  member: { isOwn: false, change: {} },
} as const;
const answers = {
  none: {},
  going: { isInCalendar: true, attendance: 'going' },
  interested: { attendance: 'interested' },
  declined: { attendance: 'declined' },
  waiting: { attendance: 'waiting' },
} as const;
const states = {
  open: { status: null },
  cancelled: { status: 'cancelled' },
  completed: { status: 'completed' },
} as const;
const kinds = {
  'no seats': {},
  seats,
  full: { ...full, waitlist: true },
  questions: { ...seats, hasQuestions: true },
} as const;

type Role = keyof typeof roles;
type Answer = keyof typeof answers;
type State = keyof typeof states;
type Kind = keyof typeof kinds;
interface Case {
  role: Role;
  answer: Answer;
  state: State;
  kind: Kind;
}

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];
const cases: Case[] = keysOf(roles).flatMap((role) =>
  keysOf(answers).flatMap((answer) =>
    keysOf(states).flatMap((state) => keysOf(kinds).map((kind) => ({ role, answer, state, kind }))),
  ),
);
const actionsOf = ({ role, answer, state, kind }: Case, wasKept = false): EventActions =>
  eventActions(
    { ...plain, ...kinds[kind], ...answers[answer], ...states[state], ...roles[role].change },
    { isOwn: roles[role].isOwn, now, wasKept },
  );
const name = ({ role, answer, state, kind }: Case) => `${role}, ${answer}, ${state}, ${kind}`;
/** The cases in which something is offered that is not expected, or the other way round. */
const unexpected = (
  isOffered: (actions: EventActions) => boolean,
  isExpected: (of: Case & { isKept: boolean }) => boolean,
) =>
  cases
    .filter((of) => {
      const isKept = of.answer === 'going' || of.answer === 'interested' || of.answer === 'waiting';
      return isOffered(actionsOf(of)) !== isExpected({ ...of, isKept });
    })
    .map(name);

describe('for each role, answer and state, with and without seats', () => {
  test('only the creator has the form in the bar', () => {
    expect(
      unexpected(
        ({ bar }) => bar === 'edit',
        ({ role }) => role === 'creator',
      ),
    ).toEqual([]);
  });

  test('a co-host has the form in the rows of co-hosts, in each state', () => {
    expect(
      unexpected(
        ({ isHost }) => isHost,
        ({ role }) => role === 'co-host',
      ),
    ).toEqual([]);
  });

  test('what a member, also a co-host, keeps in the calendar of a cancelled event can be taken out, and nothing else', () => {
    expect(
      unexpected(
        ({ bar }) => bar === 'remove' || bar === 'withdraw',
        ({ role, state, isKept }) => role !== 'creator' && state === 'cancelled' && isKept,
      ),
    ).toEqual([]);
    expect(
      unexpected(
        ({ bar }) => bar === null,
        ({ role, state, isKept }) => role !== 'creator' && state === 'cancelled' && !isKept,
      ),
    ).toEqual([]);
  });

  test('an event with seats has the card, and an answer in the bar, until it is cancelled', () => {
    const hasSeats = ({ state, kind }: Case) => state !== 'cancelled' && kind !== 'no seats';
    expect(unexpected(({ card }) => card === 'seats', hasSeats)).toEqual([]);
    expect(
      unexpected(
        ({ bar }) => bar === 'answer',
        (of) => hasSeats(of) && of.role !== 'creator',
      ),
    ).toEqual([]);
  });

  test('an event without seats is added or removed, and what was answered before is taken back in the card', () => {
    const isPlain = ({ role, state, kind }: Case) => role !== 'creator' && state !== 'cancelled' && kind === 'no seats';
    expect(unexpected(({ bar }) => bar === 'add', isPlain)).toEqual([]);
    expect(
      unexpected(
        ({ card }) => card === 'answer',
        (of) => isPlain(of) && of.isKept && of.answer !== 'going',
      ),
    ).toEqual([]);
  });

  test('the link of the public page adds what can be added at once, and else leads to the card', () => {
    const isNew = ({ role, answer, state }: Case) => role !== 'creator' && answer !== 'going' && state !== 'cancelled';
    const isAdded = ({ kind }: Case) => kind === 'no seats' || kind === 'seats';
    expect(
      unexpected(
        ({ requested }) => requested === 'add',
        (of) => isNew(of) && isAdded(of),
      ),
    ).toEqual([]);
    expect(
      unexpected(
        ({ requested }) => requested === 'card',
        (of) => isNew(of) && !isAdded(of),
      ),
    ).toEqual([]);
  });
});

test('the removal of a cancelled event can be undone only if it was in the calendar, and never with seats', () => {
  const cancelled: Case = { role: 'member', answer: 'none', state: 'cancelled', kind: 'no seats' };
  expect([actionsOf(cancelled).bar, actionsOf(cancelled, true).bar]).toEqual([null, 'remove']);
  expect(actionsOf({ ...cancelled, kind: 'full' }, true).bar).toBeNull();
});

test('after the deadline for answers the link of the public page adds nothing', () => {
  const closed = { ...plain, ...seats, answersUntil: now.toISOString() };
  expect(eventActions(closed, { isOwn: false, now, wasKept: false }).requested).toBe('card');
});
