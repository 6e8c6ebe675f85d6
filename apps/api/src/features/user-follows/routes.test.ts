import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let chiharu: Person;
let misaki: Person;
let members = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  members += 1;
  chiharu = await testApp.createMember(`chiharu_${members}`, '望月 千晴');
  misaki = await testApp.createMember(`misaki_${members}`, '佐藤 美咲');
});

const countMismatches = async () => {
  const rows = await testApp.sql`
    select count(*) as mismatches from users u
    where followers_count <> (select count(*) from user_follows where followee_id = u.id)
      or following_count <> (select count(*) from user_follows where follower_id = u.id)`;
  return Number(rows[0]?.mismatches);
};

describe('following a user', () => {
  it('returns 201, then 409; unfollowing returns 200, then 404; both counts change', async () => {
    const path = `/users/${chiharu.id}/follow`;
    const followed = await misaki.post(path, { followerId: misaki.id });
    expect([followed.status, followed.body]).toEqual([
      201,
      { success: true, isFollowing: true, isPending: false, followersCount: 1 },
    ]);
    const again = await misaki.post(path);
    expect([again.status, again.body.error]).toEqual([409, 'user_follow.already_following']);
    expect((await misaki.get(`${path}/check?followerId=${misaki.id}`)).body).toEqual({
      isFollowing: true,
      isPending: false,
    });
    expect((await misaki.get(`/users/${misaki.id}/following/count`)).body).toEqual({ followingCount: 1 });
    expect((await chiharu.get(`/users/${misaki.id}`)).body.isFollowedBy).toBe(true);

    const unfollowed = await misaki.delete(path, { followerId: misaki.id });
    expect([unfollowed.status, unfollowed.body.followersCount]).toEqual([200, 0]);
    const gone = await misaki.delete(path);
    expect([gone.status, gone.body.error]).toEqual([404, 'user_follow.not_following']);
    expect((await misaki.get(`/users/${chiharu.id}/followers/count`)).body).toEqual({ followersCount: 0 });
  });

  it('returns 400 for oneself, 403 for another follower id, 404 for an unknown user', async () => {
    expect((await chiharu.post(`/users/${chiharu.id}/follow`)).status).toBe(400);
    expect((await misaki.post(`/users/${chiharu.id}/follow`, { followerId: chiharu.id })).status).toBe(403);
    expect((await misaki.get(`/users/${chiharu.id}/follow/check?followerId=${chiharu.id}`)).status).toBe(403);
    expect((await misaki.post('/users/999999/follow')).status).toBe(404);
  });

  it('stores one follow when one user sends 50 requests concurrently', async () => {
    const ren = await testApp.createMember('ren_film');
    const responses = await Promise.all(Array.from({ length: 50 }, () => ren.post(`/users/${chiharu.id}/follow`)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const rows = await testApp.sql`select 1 from user_follows where follower_id = ${ren.id}`;
    expect(rows).toHaveLength(1);
    expect(await countMismatches()).toBe(0);
  });

  it('does not deadlock when users follow each other concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => testApp.createMember(`mutual_${index}`)));
    const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const));
    const statuses = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      // Both directions of a pair are adjacent, so that they run concurrently in the database.
      for (const act of ['post', 'delete'] as const) {
        const responses = await Promise.all(
          pairs.flatMap(([one, other]) => [
            one[act](`/users/${other.id}/follow`),
            other[act](`/users/${one.id}/follow`),
          ]),
        );
        for (const { status } of responses) statuses.add(status);
      }
    }
    expect(statuses).toEqual(new Set([201, 200]));
    expect(await countMismatches()).toBe(0);
  });
});

describe('a private account', () => {
  it('receives a request, which gives no access until the account becomes public', async () => {
    const yui = await testApp.createMember('yui_reads', '渡辺 結衣');
    const input = { title: '夜の読書会', startAt: '2026-11-23T00:00:00Z', endAt: '2026-11-23T01:00:00Z' };
    const event = await yui.post('/events', { ...input, isPublished: true, isPublic: true });
    await yui.put(`/users/${yui.id}`, { is_private: true });

    const requested = await misaki.post(`/users/${yui.id}/follow`);
    expect([requested.status, requested.body]).toEqual([
      202,
      { success: true, isFollowing: false, isPending: true, followersCount: 0 },
    ]);
    expect((await misaki.post(`/users/${yui.id}/follow`)).status).toBe(409);
    expect((await misaki.get(`/events/${event.body.id}`)).status).toBe(404);
    expect((await misaki.get(`/users/${misaki.id}/feed`)).body.events).toEqual([]);
    expect((await misaki.get(`/events/user/${yui.id}/created`)).list).toEqual([]);

    await yui.put(`/users/${yui.id}`, { is_private: false });
    expect((await misaki.get(`/users/${yui.id}/follow/check`)).body).toEqual({ isFollowing: true, isPending: false });
    expect((await misaki.get(`/events/${event.body.id}`)).status).toBe(200);
    expect(await countMismatches()).toBe(0);
  });

  it('allows a request to be withdrawn', async () => {
    const aoi = await testApp.createMember('aoi_kintsugi');
    await aoi.put(`/users/${aoi.id}`, { is_private: true });
    await misaki.post(`/users/${aoi.id}/follow`);
    const withdrawn = await misaki.delete(`/users/${aoi.id}/follow`);
    expect([withdrawn.status, withdrawn.body.isPending]).toEqual([200, false]);
    expect((await misaki.delete(`/users/${aoi.id}/follow`)).status).toBe(404);
  });
});
