import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { inputProps } from './input-style.ts';
import { textLength } from './text-length.ts';

interface TextAreaProps
  extends Omit<FieldProps, 'counter'>,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'required' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  limit?: number | undefined;
}

/** A multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, helper, error, success, mark, limit, id, value, onChange, ...rest } = props;
  const counter = limit === undefined ? undefined : { count: textLength(value), limit };
  return (
    <Field {...{ label, hideLabel, helper, error, success, mark, counter, id }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          value={value}
          {...inputProps({ isValid: Boolean(success) })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
