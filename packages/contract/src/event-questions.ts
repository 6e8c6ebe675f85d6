import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { safeText } from './text.ts';

export const questionLimits = {
  /** Of an event. */
  questions: 5,
  textMax: 200,
  /** Choices of a question. */
  optionsMin: 2,
  optionsMax: 10,
  optionMax: 100,
  answerMax: 500,
} as const;

/** `one` and `several` of the options; the answer to `yes_no` is one of `yesNo`. */
export const QuestionKind = annotate(z.enum(['text', 'one', 'several', 'yes_no']), { id: 'QuestionKind' });
export type QuestionKind = z.output<typeof QuestionKind>;

export const yesNo = ['yes', 'no'] as const;

export const hasOptions = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several';

export const Question = annotate(
  z.object({
    id: z.string(),
    text: z.string(),
    kind: QuestionKind,
    options: annotate(z.optional(z.array(z.string())), { description: 'With `one` and `several`.' }),
    isRequired: z.boolean(),
  }),
  { id: 'Question', description: 'What the creator asks of those who come.' },
);
export type Question = z.output<typeof Question>;

const Text = safeText({
  max: questionLimits.textMax,
  min: 1,
  required: '質問を入力してください',
});
const Option = safeText({ max: questionLimits.optionMax, min: 1 });

const optionsMessage = `ちがう選択肢を${questionLimits.optionsMin}から${questionLimits.optionsMax}個入力してください`;

export const QuestionInput = annotate(
  z
    .object({
      id: annotate(z.optional(z.string().check(z.maxLength(40))), {
        description:
          'Of a question that the event has; absent for a new one. Without it, or with an unknown one, a question of the same text and kind stays the same.',
      }),
      text: Text,
      kind: QuestionKind,
      options: annotate(z.optional(z.array(Option).check(z.maxLength(questionLimits.optionsMax, optionsMessage))), {
        description: 'Two to ten different ones with `one` and `several`; else absent.',
      }),
      isRequired: annotate(z.optional(z.boolean()), { description: 'By default false.' }),
    })
    .check(
      z.refine(
        ({ kind, options = [] }) =>
          hasOptions(kind)
            ? options.length >= questionLimits.optionsMin && new Set(options).size === options.length
            : options.length === 0,
        { message: optionsMessage, path: ['options'] },
      ),
    ),
  { id: 'QuestionInput' },
);
export type QuestionInput = z.output<typeof QuestionInput>;

export const QuestionInputs = z
  .array(QuestionInput)
  .check(z.maxLength(questionLimits.questions, `質問は${questionLimits.questions}つまでです`));
