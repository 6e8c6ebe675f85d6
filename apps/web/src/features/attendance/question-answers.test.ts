import { expect, test } from 'vitest';
import { answersOf, draftOfAnswers, draftProblems, parseAnswers, refusedAnswers } from './question-answers.ts';

const questions = [
  { id: 'a', text: 'アレルギー', kind: 'text' as const, isRequired: false },
  { id: 'b', text: '飲みもの', kind: 'one' as const, options: ['お茶', '珈琲'], isRequired: true },
];

test('every question is sent, without choices that are not offered any more', () => {
  const draft = { ...draftOfAnswers([{ questionId: 'a', values: ['そば'] }]), b: ['酒', 'お茶'] };
  expect(answersOf(draft, questions)).toEqual([
    { questionId: 'a', values: ['そば'] },
    { questionId: 'b', values: ['お茶'] },
  ]);
  expect(draftProblems(draft, questions)).toEqual({});
  expect(draftProblems({}, questions)).toEqual({ b: '答えてください' });
});

test('a kept draft is read again, and anything else is none', () => {
  expect(parseAnswers(JSON.stringify({ a: ['そば'] }))).toEqual({ a: ['そば'] });
  for (const text of [null, '', '{', '[1]', '{"a": "b"}', '{"a": [1]}']) expect(parseAnswers(text)).toBeNull();
});

test('a refusal names its questions', () => {
  const error = 'attendance.answers_required';
  const issues = [{ in: 'body', path: 'answers.b', message: '答えてください' }];
  expect(refusedAnswers({ status: 422, body: { error, message: '', issues } })).toEqual({ b: '答えてください' });
  expect(refusedAnswers(new TypeError('no connection'))).toEqual({});
});
