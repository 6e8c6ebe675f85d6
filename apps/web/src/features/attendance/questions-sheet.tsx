import { type Attendance, type Event, type Question, questionLimits, yesNo } from '@hiyori/contract';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { questionsCopy as copy } from './copy.ts';
import { useAnswer } from './queries.ts';
import { answersOf, draftOfAnswers, draftProblems, parseAnswers, refusedAnswers } from './question-answers.ts';
import styles from './questions-sheet.module.css';

interface QuestionsSheetProps {
  event: Event;
  attendance: Attendance;
  /** What the button says. */
  label: string;
  open: boolean;
  onClose: () => void;
  onAnswered: (attendance: Attendance) => void;
}

/** The questions of the creator to who comes. What is typed stays in this tab until it was sent. */
export function QuestionsSheet({ event, attendance, label, open, onClose, onAnswered }: QuestionsSheetProps) {
  const viewer = useViewer();
  const { questions = [], answers } = attendance;
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { value, change, forget } = useSessionDraft(`hiyori.answers.${viewer.id}.${event.id}`, {
    parse: parseAnswers,
    initial: draftOfAnswers(answers),
  });
  const { answer, isSending } = useAnswer();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const refused = failure ? refusedAnswers(failure) : {};
  const problems = isTried ? { ...refused, ...draftProblems(value, questions) } : {};
  const send = () => {
    if (isSending) return;
    flushSync(() => {
      setTried(true);
      setFailure(null);
    });
    if (Object.keys(draftProblems(value, questions)).length > 0) return focusFirstInvalid(form.current);
    answer(
      { event, userId: viewer.id, answer: { status: 'going', answers: answersOf(value, questions) } },
      {
        onSuccess: (answered) => {
          forget();
          onAnswered(answered);
        },
        onError: setFailure,
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      variant="sheet"
      locked={isSending}
      footer={
        <Button type="submit" form={formId} size="lg" block busy={isSending} busyLabel={copy.sending}>
          {label}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          send();
        }}
      >
        {failure !== null && Object.keys(refused).length === 0 && (
          <Note tone="bad" role="alert">
            {japaneseErrorText(failure)}
          </Note>
        )}
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            values={value[question.id] ?? []}
            problem={problems[question.id]}
            onChange={(values) => {
              // It would not be in what is sent, and be gone with it.
              if (isSending) return;
              setFailure(null);
              change({ ...value, [question.id]: values });
            }}
          />
        ))}
        <FieldMessage>{copy.seenBy}</FieldMessage>
      </form>
    </Dialog>
  );
}

interface QuestionFieldProps {
  question: Question;
  values: readonly string[];
  problem: string | undefined;
  onChange: (values: string[]) => void;
}

function QuestionField({ question, values, problem, onChange }: QuestionFieldProps) {
  if (question.kind === 'text')
    return (
      <TextArea
        label={question.text}
        mark={question.isRequired ? 'required' : 'optional'}
        rows={2}
        value={values[0] ?? ''}
        limit={questionLimits.answerMax}
        error={problem}
        onChange={(text) => onChange(text === '' ? [] : [text])}
      />
    );
  return <Choices {...{ question, values, problem, onChange }} />;
}

/** One or several choices. One that is not required can be taken back. */
function Choices({
  question: { text, kind, options = [], isRequired },
  values,
  problem,
  onChange,
}: QuestionFieldProps) {
  const id = useId();
  const isMany = kind === 'several';
  const choices =
    kind === 'yes_no'
      ? yesNo.map((value) => ({ value, label: copy[value] }))
      : options.map((value) => ({ value, label: value }));
  const toggle = (value: string, isChosen: boolean) => {
    const others = isMany ? values.filter((each) => each !== value && options.includes(each)) : [];
    onChange(isChosen ? [...others, value] : others);
  };
  return (
    <fieldset className={styles.choices} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>
        {text} <span>{isRequired ? copy.required : copy.optional}</span>
      </legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={values.includes(value)}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {label}
        </label>
      ))}
      {!isMany && !isRequired && (
        <label>
          <input type="radio" name={id} checked={values.length === 0} onChange={() => onChange([])} />
          {copy.noAnswer}
        </label>
      )}
      {problem && (
        <FieldMessage id={`${id}-problem`} tone="error" role="alert">
          {problem}
        </FieldMessage>
      )}
    </fieldset>
  );
}
