import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let viewer: Person;
let other: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  viewer = await testApp.createMember('chiharu_m', '望月 千晴');
  other = await testApp.createMember('misaki_sato', '佐藤 美咲');
});

/** Each test uses a day of its own. */
const at = (day: string, time: string) => `2026-12-${day}T${time}:00.000Z`;

async function plan(by: Person, day: string, [from, to]: [string, string], change: object = {}): Promise<number> {
  const input = { title: '夕食', startAt: at(day, from), endAt: at(day, to), isPublished: false, isPublic: false };
  return (await by.post('/events', { ...input, ...change })).body.id as number;
}
const open = { isPublished: true, isPublic: true };

const query = (from: string, to: string, except?: number) =>
  `/events/clashes?from=${from}&to=${to}${except === undefined ? '' : `&except=${except}`}`;
const clashes = async (person: Person, day: string, [from, to]: [string, string], except?: number) =>
  (await person.get(query(at(day, from), at(day, to), except))).list;
const idsOf = async (...args: Parameters<typeof clashes>) => (await clashes(...args)).map(({ id }) => id);

const timed = { time_zone: 'Asia/Tokyo', all_day: false };

describe('what clashes with a period', () => {
  it('is an own plan or an added event that overlaps it, earliest start first', async () => {
    const own = await plan(viewer, '01', ['10:00', '12:00']);
    const added = await plan(other, '01', ['09:00', '10:30'], open);
    expect(await idsOf(viewer, '01', ['09:30', '11:00'])).toEqual([own]);
    await viewer.post(`/events/${added}/follow`);
    expect(await clashes(viewer, '01', ['09:30', '11:00'])).toEqual([
      { id: added, title: '夕食', start_at: at('01', '09:00'), end_at: at('01', '10:30'), ...timed },
      { id: own, title: '夕食', start_at: at('01', '10:00'), end_at: at('01', '12:00'), ...timed },
    ]);
    await viewer.delete(`/events/${added}/follow`);
    expect(await idsOf(viewer, '01', ['09:30', '11:00'])).toEqual([own]);
  });

  it('contains an own event also after its creator removed it from the calendar', async () => {
    const own = await plan(viewer, '02', ['10:00', '12:00']);
    await viewer.delete(`/events/${own}/follow`);
    expect(await idsOf(viewer, '02', ['11:00', '13:00'])).toEqual([own]);
  });

  it('is not what only touches the period', async () => {
    await plan(viewer, '03', ['10:00', '12:00']);
    expect(await idsOf(viewer, '03', ['12:00', '13:00'])).toEqual([]);
    expect(await idsOf(viewer, '03', ['09:00', '10:00'])).toEqual([]);
  });

  it('is not a cancelled event, nor the event that is left out', async () => {
    const cancelled = await plan(viewer, '04', ['10:00', '12:00'], open);
    const moved = await plan(viewer, '04', ['10:00', '12:00']);
    await viewer.put(`/events/${cancelled}`, { status: 'cancelled' });
    expect(await idsOf(viewer, '04', ['10:00', '11:00'])).toEqual([moved]);
    expect(await idsOf(viewer, '04', ['10:00', '11:00'], moved)).toEqual([]);
  });

  it('is at most five', async () => {
    for (const minute of [10, 15, 20, 25, 30, 35]) await plan(viewer, '05', [`10:${minute}`, '12:00']);
    const list = await clashes(viewer, '05', ['10:00', '11:00']);
    expect(list.map(({ start_at: startAt }) => startAt)).toEqual(
      [10, 15, 20, 25, 30].map((minute) => at('05', `10:${minute}`)),
    );
  });

  it('is only of the caller’s calendar, and not what the caller can no longer see', async () => {
    const event = await plan(other, '06', ['10:00', '12:00'], open);
    await plan(other, '06', ['10:00', '12:00']);
    expect(await idsOf(viewer, '06', ['10:00', '11:00'])).toEqual([]);
    await viewer.post(`/events/${event}/follow`);
    expect(await idsOf(viewer, '06', ['10:00', '11:00'])).toEqual([event]);
    await other.put(`/events/${event}`, { isPublished: false, isPublic: false });
    expect(await idsOf(viewer, '06', ['10:00', '11:00'])).toEqual([]);
  });
});

describe('rejects', () => {
  it.each([
    ['an end before the start', '2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['an empty period', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['a text that is no instant', 'soon', '2026-12-01T00:00:00Z'],
    ['more than 400 days', '2026-12-01T00:00:00Z', '2028-12-01T00:00:00Z'],
    ['a year that PostgreSQL has no timestamp for', '0000-01-01T00:00:00Z', '0000-01-02T00:00:00Z'],
  ])('%s', async (_, from, to) => {
    expect((await viewer.get(query(from, to))).status).toBe(400);
  });

  it('an id that is none', async () => {
    const path = `${query('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z')}&except=x`;
    expect((await viewer.get(path)).status).toBe(400);
  });
});
