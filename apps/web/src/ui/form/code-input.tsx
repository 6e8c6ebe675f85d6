import { codeDigits } from './code-digits.ts';
import { Field, type FieldProps } from './field.tsx';
import { inputProps } from './input-style.ts';
import { useNormalizedText } from './use-normalized-text.ts';

interface CodeInputProps extends Omit<FieldProps, 'counter' | 'success'> {
  value: string;
  /** Receives at most six digits. */
  onChange: (digits: string) => void;
  placeholder?: string | undefined;
}

/** A verification code in a single input, so that pasting and the autofill of one-time codes work. */
export function CodeInput(props: CodeInputProps) {
  const { label, hideLabel, helper, error, mark, value, onChange, ...rest } = props;
  const text = useNormalizedText(value, codeDigits, onChange);
  return (
    <Field {...{ label, hideLabel, helper, error, mark }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          {...inputProps({ isCode: true })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          {...text}
        />
      )}
    </Field>
  );
}
