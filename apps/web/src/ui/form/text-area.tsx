import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import './text-input.css';
import { textLength } from './text-length.ts';

interface TextAreaProps
  extends Omit<FieldProps, 'counter'>,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className' | 'required' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  limit?: number | undefined;
}

/** Several lines of text. */
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
          className={classNames('inp', Boolean(success) && 'okay')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
