import { hasOptions, QuestionInput } from '@hiyori/contract';

/** A question in the form, as it is sent. A new one has an id, too, which the server replaces. */
export interface QuestionDraft extends QuestionInput {
  id: string;
}

export const newQuestion = (id: string): QuestionDraft => ({ id, text: '', kind: 'text', isRequired: false });

/** The questions of a draft of the form, where they are a text. */
export const questionsOfDraft = (questions: string): QuestionDraft[] => (questions === '' ? [] : JSON.parse(questions));

export const textOfQuestions = (questions: readonly QuestionDraft[]): string =>
  questions.length === 0 ? '' : JSON.stringify(questions);

/** The question with another kind, and with choices where it has them: those that it had before, from `options`. */
export const withKind = (
  { options: _before, ...question }: QuestionDraft,
  kind: QuestionDraft['kind'],
  options: string[],
): QuestionDraft => ({ ...question, kind, ...(hasOptions(kind) && { options }) });

/** What is wrong with a question, by its field. */
export function questionProblems(question: QuestionDraft): { text?: string; options?: string } {
  const options = question.options?.filter(Boolean);
  const problems: { text?: string; options?: string } = {};
  for (const { path, message } of QuestionInput.safeParse({ ...question, options }).error?.issues ?? [])
    problems[path[0] === 'options' ? 'options' : 'text'] ??= message;
  return problems;
}
