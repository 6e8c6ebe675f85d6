import { answerProblems, type Question, type QuestionAnswer } from '@hiyori/contract';
import { refusalOf } from '../../lib/failure.ts';

/** The values of answers by the ids of their questions. */
export type AnswersDraft = Record<string, string[]>;

export const draftOfAnswers = (answers: readonly QuestionAnswer[] = []): AnswersDraft =>
  Object.fromEntries(answers.map(({ questionId, values }) => [questionId, values]));

/** A stored draft; null when it is none. */
export function parseAnswers(text: string | null): AnswersDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const isDraft =
      typeof stored === 'object' &&
      stored !== null &&
      Object.values(stored).every(
        (values) => Array.isArray(values) && values.every((each) => typeof each === 'string'),
      );
    return isDraft ? (stored as AnswersDraft) : null;
  } catch {
    return null;
  }
}

/** What is sent of a draft; a choice that the question does not have any more is left out. */
export const answersOf = (draft: AnswersDraft, questions: readonly Question[]): QuestionAnswer[] =>
  questions.map(({ id, options }) => ({
    questionId: id,
    values: (draft[id] ?? []).filter((value) => !options || options.includes(value)),
  }));

export const draftProblems = (draft: AnswersDraft, questions: readonly Question[]): Record<string, string> =>
  answerProblems(questions, answersOf(draft, questions));

const issuePath = /^answers\.(.+)$/;

/** What the server says of each question; empty for other failures. */
export function refusedAnswers(error: unknown): Record<string, string> {
  const issues = refusalOf(error)?.details.issues ?? [];
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const id = issuePath.exec(path)?.[1];
      return id ? [[id, message]] : [];
    }),
  );
}
