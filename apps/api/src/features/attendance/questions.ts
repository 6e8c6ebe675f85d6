import { isBlank, type Question, type QuestionAnswer, type QuestionInput } from '@hiyori/contract';
import type { StoredAnswers } from '../event-follows/table.ts';

/**
 * The questions of a write, with ids. One that was there before keeps its id, and so its answers: of the same id and kind, else of the same
 * text and kind. Any other gets a new id, which no question had before.
 */
export function questionsOf(
  inputs: readonly QuestionInput[],
  before: readonly Question[],
  newId: () => string,
): Question[] {
  const left = new Map(before.map((question) => [question.id, question]));
  const take = (input: QuestionInput): string | undefined => {
    const same = [...left.values()].filter(({ kind }) => kind === input.kind);
    const found = same.find(({ id }) => id === input.id) ?? same.find(({ text }) => text === input.text);
    if (found) left.delete(found.id);
    return found?.id;
  };
  // Those with an id first, so that none of them loses it to a question of the same text.
  const ids = new Map(inputs.filter(({ id }) => id !== undefined).map((input) => [input, take(input)]));
  return inputs.map((input) => ({
    id: ids.get(input) ?? take(input) ?? newId(),
    text: input.text,
    kind: input.kind,
    ...(input.options?.length && { options: input.options }),
    isRequired: input.isRequired ?? false,
  }));
}

/**
 * The id that one of an event's own questions, `own`, has `after` a write: its own, or that of a question that the event did not have, with the
 * same kind and, among all those `before` or now, the same text. Undefined: it is left out.
 */
export function idAfter(
  question: Question,
  { own, before, after }: Record<'own' | 'before' | 'after', readonly Question[]>,
): string | undefined {
  const isIn = (list: readonly Question[], id: string) => list.some((each) => each.id === id);
  if (isIn(after, question.id)) return question.id;
  const isSame = ({ kind, text }: Question) => kind === question.kind && text === question.text;
  const versionsOf = (next: Question) => [next, ...before.filter(({ id }) => id === next.id)];
  return after.find((next) => !isIn(own, next.id) && versionsOf(next).some(isSame))?.id;
}

/** What is stored of the answers to these questions; null: nothing was answered. */
export function storedAnswers(
  questions: readonly Question[],
  answers: readonly QuestionAnswer[],
): StoredAnswers | null {
  const given = new Map(answers.map(({ questionId, values }) => [questionId, values]));
  const entries = questions.map(({ id }) => [id, (given.get(id) ?? []).filter((text) => !isBlank(text))] as const);
  const answered = entries.filter(([, values]) => values.length > 0);
  return answered.length > 0 ? Object.fromEntries(answered) : null;
}

export const viewOfAnswers = (answers: StoredAnswers | null): QuestionAnswer[] =>
  Object.entries(answers ?? {}).map(([questionId, values]) => ({ questionId, values }));
