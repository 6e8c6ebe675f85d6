import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let star: Person;
let fans: Person[];

beforeAll(async () => {
  testApp = await createTestApp();
  fans = await Promise.all(Array.from({ length: 4 }, (_, index) => testApp.createMember(`early_fan_${index}`)));
  star = await testApp.createMember('star_1');
  fans.push(...(await Promise.all(Array.from({ length: 4 }, (_, index) => testApp.createMember(`late_fan_${index}`)))));
});

const findInconsistencies = async () => {
  const rows = await testApp.sql`
    select (select count(*) from follow_requests r join users u on u.id = r.followee_id where not u.is_private) as stuck,
      (select count(*) from follow_requests r join user_follows f using (follower_id, followee_id)) as doubled,
      (select count(*) from users u
        where followers_count <> (select count(*) from user_follows where followee_id = u.id)
          or following_count <> (select count(*) from user_follows where follower_id = u.id)) as miscounted`;
  return rows[0];
};
const none = { stuck: 0, doubled: 0, miscounted: 0 };

it('does not deadlock when many follow and unfollow a user who changes name and avatar', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const responses = await Promise.all([
      ...fans.map((fan) =>
        round % 2 === 0 ? fan.post(`/users/${star.id}/follow`) : fan.delete(`/users/${star.id}/follow`),
      ),
      star.put(`/users/${star.id}`, { displayName: `星 ${round}`, bio: `${round}` }),
      star.delete(`/users/${star.id}/avatar`),
    ]);
    for (const { status } of responses) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 201]);
  expect(await findInconsistencies()).toEqual(none);
});

it('leaves no pending request to a public account that changes its privacy during follows', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    await star.put(`/users/${star.id}`, { is_private: true });
    const responses = await Promise.all([
      ...fans.slice(0, 4).map((fan) => fan.post(`/users/${star.id}/follow`)),
      star.put(`/users/${star.id}`, { is_private: false }),
      ...fans.slice(4).map((fan) => fan.post(`/users/${star.id}/follow`)),
      ...fans.map((fan) => star.post(`/users/${fan.id}/follow`)),
    ]);
    for (const { status } of responses) statuses.add(status);
    expect(await findInconsistencies(), `round ${round}`).toEqual(none);
    await Promise.all(
      fans.flatMap((fan) => [fan.delete(`/users/${star.id}/follow`), star.delete(`/users/${fan.id}/follow`)]),
    );
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});

it('makes two accounts that requested each other follow each other when both become public', async () => {
  const [one, other] = [await testApp.createMember('closed_one'), await testApp.createMember('closed_other')];
  await testApp.sql`delete from follow_requests`;
  for (let round = 0; round < 6; round += 1) {
    for (const person of [one, other]) await person.put(`/users/${person.id}`, { is_private: true });
    await one.post(`/users/${other.id}/follow`);
    await other.post(`/users/${one.id}/follow`);
    const responses = await Promise.all(
      [one, other].map((person) => person.put(`/users/${person.id}`, { is_private: false })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findInconsistencies()).toEqual(none);
    await Promise.all([one.delete(`/users/${other.id}/follow`), other.delete(`/users/${one.id}/follow`)]);
  }
});

it('changes name and privacy in one transaction', async () => {
  const [closed, asker] = [
    await testApp.createMember('half_open', '前の名前'),
    await testApp.createMember('half_asker'),
  ];
  await closed.put(`/users/${closed.id}`, { is_private: true });
  await asker.post(`/users/${closed.id}/follow`);
  await testApp.sql.begin(async (lock) => {
    await lock`select id from users where id = ${asker.id} for update`;
    const response = await closed.put(`/users/${closed.id}`, { displayName: '後の名前', is_private: false });
    expect(response.status).toBe(503);
  });
  const { body } = await closed.get(`/users/${closed.id}`);
  expect([body.display_name, body.is_private]).toEqual(['前の名前', true]);
});
