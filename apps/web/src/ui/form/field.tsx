import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../art/icon.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  helper?: ReactNode;
  /** Replaces the helper text and is announced. */
  error?: ReactNode;
  success?: ReactNode;
  /** Shows 必須 (and sets aria-required), or 任意. */
  mark?: 'required' | 'optional' | undefined;
  /** The current and the maximum length in code points. */
  counter?: { count: number; limit: number } | undefined;
}

export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

const marks = { required: '必須', optional: '任意' };

/** Label, message and counter of one control; spread the props that `children` receives onto the control. */
export function Field(props: FieldFrameProps) {
  const { label, hideLabel = false, helper, error, success, mark, counter, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const messageId = `${id}-message`;
  const message = error ?? success ?? helper;
  const isOver = counter !== undefined && counter.count > counter.limit;
  return (
    <div className={styles.field} data-part="field">
      <div className={hideLabel ? 'visually-hidden' : styles.label}>
        <label htmlFor={id}>{label}</label>
        {mark && (
          <span
            className={mark === 'required' ? styles.required : styles.optional}
            aria-hidden={mark === 'required' || undefined}
          >
            {marks[mark]}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? messageId : undefined,
        'aria-required': mark === 'required' ? true : undefined,
      })}
      {(message || counter) && (
        <div className={styles.footer}>
          {message && (
            <FieldMessage
              key={error ? 'error' : 'helper'}
              id={messageId}
              tone={error ? 'error' : success ? 'success' : undefined}
              role={error ? 'alert' : undefined}
            >
              {error ? <Icon name="alert" /> : success && <Icon name="check" />}
              <span>{message}</span>
            </FieldMessage>
          )}
          {counter && (
            <p className={classNames(styles.message, styles.counter, 'tabular', isOver && styles.over)}>
              {counter.count} / {counter.limit}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface FieldMessageProps extends Omit<ComponentProps<'p'>, 'className' | 'ref'> {
  as?: 'p' | 'span' | undefined;
  tone?: 'error' | 'success' | undefined;
}

/** The line below a control: helper text or error. */
export function FieldMessage({ as: Tag = 'p', tone, ...rest }: FieldMessageProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.message, tone === 'error' && styles.error, tone === 'success' && styles.success)}
      data-part="field-message"
    />
  );
}
