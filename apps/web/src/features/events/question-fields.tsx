import { hasOptions, QuestionKind, questionLimits } from '@hiyori/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import {
  newQuestion,
  type QuestionDraft,
  questionProblems,
  questionsOfDraft,
  textOfQuestions,
  withKind,
} from './question-drafts.ts';
import styles from './question-fields.module.css';
import { questionsCopy as copy } from './seats-text.ts';

interface QuestionFieldsProps {
  /** As the draft of the form has them. */
  questions: string;
  onChange: (questions: string) => void;
  /** Whether what is wrong is said. */
  isChecked: boolean;
  disabled: boolean;
}

/** 参加する人への質問: up to five, each with its kind of answer. */
export function QuestionFields({ questions, onChange, isChecked, disabled }: QuestionFieldsProps) {
  const list = questionsOfDraft(questions);
  const group = useRef<HTMLFieldSetElement>(null);
  const count = useRef(list.length);
  useEffect(() => {
    // A question that was added is written next.
    if (list.length > count.current)
      [...(group.current?.querySelectorAll<HTMLElement>('[data-part="question"]') ?? [])]
        .at(-1)
        ?.querySelector('input')
        ?.focus();
    count.current = list.length;
  });
  const set = (next: readonly QuestionDraft[]) => onChange(textOfQuestions(next));
  return (
    <fieldset ref={group} className={styles.questions}>
      <legend>{copy.questions}</legend>
      {list.map((question, index) => (
        <QuestionField
          key={question.id}
          number={index + 1}
          question={question}
          isChecked={isChecked}
          disabled={disabled}
          onChange={(changed) => set(list.map((each) => (each.id === question.id ? changed : each)))}
          onRemove={() => set(list.filter(({ id }) => id !== question.id))}
        />
      ))}
      <FieldMessage>{list.length > 0 ? copy.seenBy + copy.answersAreLost : copy.seenBy}</FieldMessage>
      {list.length < questionLimits.questions && (
        <Button
          variant="soft"
          size="sm"
          icon="plus"
          disabled={disabled}
          onClick={() => set([...list, newQuestion(crypto.randomUUID())])}
        >
          {copy.addQuestion}
        </Button>
      )}
    </fieldset>
  );
}

interface QuestionFieldProps {
  number: number;
  question: QuestionDraft;
  isChecked: boolean;
  disabled: boolean;
  onChange: (question: QuestionDraft) => void;
  onRemove: () => void;
}

const kinds = QuestionKind.options.map((value) => ({ value, label: copy.kinds[value] }));

function QuestionField({ number, question, isChecked, disabled, onChange, onRemove }: QuestionFieldProps) {
  const problems = isChecked ? questionProblems(question) : {};
  // Kept while another kind is chosen.
  const options = useRef(question.options ?? []);
  return (
    <fieldset className={styles.question} aria-label={copy.question(number)} data-part="question">
      <div className={styles.text}>
        <TextInput
          label={copy.question(number)}
          value={question.text}
          placeholder={copy.example}
          limit={questionLimits.textMax}
          error={problems.text}
          readOnly={disabled}
          onChange={(text) => onChange({ ...question, text })}
        />
        <IconButton icon="close" label={copy.remove(number)} disabled={disabled} onClick={onRemove} />
      </div>
      <Select
        label={copy.kind}
        value={question.kind}
        options={kinds}
        disabled={disabled}
        onChange={(kind) => onChange(withKind(question, kind, options.current))}
      />
      {hasOptions(question.kind) && (
        <TextArea
          label={copy.options}
          helper={copy.optionsHelp}
          value={question.options?.join('\n') ?? ''}
          rows={3}
          error={problems.options}
          readOnly={disabled}
          onChange={(text) => {
            options.current = text.split('\n');
            onChange({ ...question, options: options.current });
          }}
        />
      )}
      <SwitchRow
        label={copy.required}
        checked={question.isRequired === true}
        disabled={disabled}
        onChange={(isRequired) => onChange({ ...question, isRequired })}
      />
    </fieldset>
  );
}
