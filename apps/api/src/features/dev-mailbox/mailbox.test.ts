import { createDatabase } from '@hiyori/local-postgres/testing';
import { expect, it, onTestFinished, inject as provided } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { createMailbox } from './mailbox.ts';

it('lists what was sent, newest first, and by address without regard to case', async () => {
  const database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  const { db, close } = openDatabase(database.url);
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  const mailbox = createMailbox(db);
  for (const [to, subject] of [
    ['Aoi@example.com', 'first'],
    ['ren@example.com', 'second'],
    ['aoi@example.com', 'third'],
  ] as const)
    await mailbox.send({ to, subject, text: '', html: '' });
  const subjects = async (to?: string) => (await mailbox.list(to)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['third', 'second', 'first']);
  expect(await subjects('AOI@example.com')).toEqual(['third', 'first']);
});
