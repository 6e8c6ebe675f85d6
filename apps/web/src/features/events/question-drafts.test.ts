import { expect, test } from 'vitest';
import { newQuestion, questionProblems, questionsOfDraft, textOfQuestions, withKind } from './question-drafts.ts';

const drink = { id: 'a', text: '飲みもの', kind: 'one' as const, options: ['お茶', '珈琲'], isRequired: true };

test('questions are a text in the draft of the form, empty without any', () => {
  expect([textOfQuestions([]), questionsOfDraft('')]).toEqual(['', []]);
  expect(questionsOfDraft(textOfQuestions([drink]))).toEqual([drink]);
});

test('another kind has choices only where they are asked', () => {
  const asText = withKind(drink, 'text', drink.options);
  expect(asText).toEqual({ id: 'a', text: '飲みもの', kind: 'text', isRequired: true });
  expect(withKind(asText, 'several', drink.options)).toEqual({ ...drink, kind: 'several' });
});

test('a problem names its field', () => {
  expect(questionProblems(newQuestion('a'))).toEqual({ text: '質問を入力してください' });
  expect(questionProblems({ ...drink, options: ['', 'はい'] })).toEqual({
    options: expect.stringContaining('2から10個'),
  });
  expect(questionProblems({ ...drink, options: ['はい', '', 'いいえ'] })).toEqual({});
});
