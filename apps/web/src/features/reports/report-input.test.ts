import { ContactInput, limits } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { type ReportSubject, reportInput } from './report-input.ts';

const event: ReportSubject = {
  kind: 'event',
  id: 12,
  name: '朝の山さんぽ',
  url: 'https://hiyori.example/events/12',
  content: ['朝の山さんぽ', null, '集合は駅前です。'],
};

test('a report names the reason, the text, the address and what the viewer saw', () => {
  expect(reportInput('aoi@hiyori.example', event, { reason: 'fraud', text: ' 勧誘されました。\n' })).toEqual({
    email: 'aoi@hiyori.example',
    subject: 'イベントの報告: 朝の山さんぽ',
    message: [
      '種別: 投稿内容の報告',
      '理由: 勧誘や詐欺のようだ',
      'くわしく: 勧誘されました。',
      'https://hiyori.example/events/12',
      '',
      '報告した人に見えていた内容:',
      '朝の山さんぽ',
      '集合は駅前です。',
    ].join('\n'),
  });
});

test('of long content as much is sent as a message can have, and the text of the report is whole', () => {
  const long = { ...event, name: '🌤'.repeat(300), content: ['🌤'.repeat(10_000)] };
  const text = 'あ'.repeat(1_000);
  const input = reportInput('aoi@hiyori.example', long, { reason: 'other', text });
  expect(ContactInput.safeParse(input).success).toBe(true);
  expect(Array.from(input.subject)).toHaveLength(limits.contact.subjectMax);
  expect(input.message).toContain(`くわしく: ${text}\n`);
  expect(input.message).toContain('🌤'.repeat(3_000));
});
