import { type ComponentProps, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import type { IconSource } from '../art/icon-paths.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { inputFrameProps, inputProps, prefixProps } from './input-style.ts';
import { textLength } from './text-length.ts';

interface TextInputProps
  extends Omit<FieldProps, 'counter'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'required' | 'maxLength' | 'size'> {
  value: string;
  onChange: (value: string) => void;
  icon?: IconSource | undefined;
  /** A character before the text, such as @. */
  prefix?: string | undefined;
  /** Shows a character counter; longer text is not truncated, the form validates it. */
  limit?: number | undefined;
  className?: string | undefined;
}

/** For a password that is shown: the keyboard changes nothing, and no spelling service receives it. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A single-line text field. With `type="password"` it has a button that shows the password. */
export function TextInput(props: TextInputProps) {
  const { label, hideLabel, helper, error, success, mark, limit, icon, prefix, className, id, ...input } = props;
  const { value, onChange, type = 'text', ...rest } = input;
  const [isShown, setShown] = useState(false);
  const counter = limit === undefined ? undefined : { count: textLength(value), limit };
  return (
    <Field {...{ label, hideLabel, helper, error, success, mark, counter, id }}>
      {(control) => (
        <div {...inputFrameProps}>
          {icon && <Icon name={icon} />}
          {prefix && <span {...prefixProps}>{prefix}</span>}
          <input
            {...(type === 'password' && asTyped)}
            {...rest}
            {...control}
            type={isShown ? 'text' : type}
            value={value}
            {...inputProps({
              hasIcon: icon !== undefined,
              hasButton: type === 'password',
              isValid: Boolean(success),
              className,
            })}
            onChange={(event) => onChange(event.target.value)}
          />
          {type === 'password' && (
            <IconButton
              icon={isShown ? 'eyeOff' : 'eye'}
              label={isShown ? 'パスワードを隠す' : 'パスワードを表示'}
              onClick={() => setShown(!isShown)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
