import { expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { deleteResponsesBefore } from '../features/users/writes.ts';

it('deletes a backlog in statements of 5,000 rows, and leaves locked and newer ones', async () => {
  const testApp = await createTestApp();
  const { id } = await testApp.createMember('member_1');
  const before = testApp.clock.now().toISOString();
  await testApp.sql`
    insert into idempotency_keys (user_id, key, request_hash, status, body, created_at)
    select ${id}, case n when 0 then 'new' else 'old ' || n end, '', 200, '{}', ${before}::timestamptz + make_interval(secs => 1 - n * 2)
    from generate_series(0, 12000) n`;
  const { options } = testApp.sql;
  let statements = 0;
  options.debug = (_connection, text) => {
    statements += text.includes('delete from') ? 1 : 0;
  };
  await testApp.sql.begin(async (sql) => {
    await sql`select from idempotency_keys where key = 'old 7' for update`;
    await deleteResponsesBefore(testApp.db, before);
  });
  options.debug = false;
  expect(statements).toBe(3);
  const left = await testApp.sql`select key from idempotency_keys order by key`;
  expect(left.map(({ key }) => key)).toEqual(['new', 'old 7']);
});
