import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { type Question, questionLimits, yesNo } from './event-questions.ts';
import { isBlank, safeText } from './text.ts';

const answerTooLong = `${questionLimits.answerMax}文字以内で入力してください`;

export const QuestionAnswer = annotate(
  z.object({
    questionId: z.string(),
    values: annotate(z.array(z.string()), {
      description: 'The text, the chosen options, or `yes` or `no`; empty when it is not answered.',
    }),
  }),
  { id: 'QuestionAnswer' },
);
export type QuestionAnswer = z.output<typeof QuestionAnswer>;

export const QuestionAnswers = annotate(
  z
    .array(
      z.object({
        questionId: z.string().check(z.maxLength(40)),
        values: z
          .array(safeText({ max: questionLimits.answerMax, multiline: true, tooLong: answerTooLong }))
          .check(z.maxLength(questionLimits.optionsMax)),
      }),
    )
    .check(z.maxLength(2 * questionLimits.questions)),
  {
    description:
      'Answers to the questions of the event, instead of those before; unchanged when absent. A question that the event does not have any more is ignored.',
  },
);

/** What is wrong with the answers to questions, by the id of the question; the API and the form have the same rule. */
export function answerProblems(
  questions: readonly Question[],
  answers: readonly QuestionAnswer[],
): Record<string, string> {
  const given = new Map(answers.map(({ questionId, values }) => [questionId, values.filter((text) => !isBlank(text))]));
  const problems = questions.map(
    (question) => [question.id, problemOf(question, given.get(question.id) ?? [])] as const,
  );
  return Object.fromEntries(problems.flatMap(([id, problem]) => (problem ? [[id, problem]] : [])));
}

function problemOf({ kind, options = [], isRequired }: Question, values: readonly string[]): string | null {
  if (values.length === 0) return isRequired ? '答えてください' : null;
  if (kind !== 'several' && values.length > 1) return '1つだけ答えてください';
  if (kind === 'text') return null;
  const allowed: readonly string[] = kind === 'yes_no' ? yesNo : options;
  const isChosen = new Set(values).size === values.length && values.every((value) => allowed.includes(value));
  return isChosen ? null : '選択肢から選んでください';
}
