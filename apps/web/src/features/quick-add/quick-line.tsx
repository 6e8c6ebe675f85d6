import type { QuickLine as ReadLine } from '@hiyori/time/quick-add';
import type { ComponentProps, KeyboardEvent } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { quickCopy as copy } from './copy.ts';
import styles from './quick-line.module.css';

interface QuickLineProps extends Pick<ComponentProps<'textarea'>, 'aria-describedby' | 'aria-invalid' | 'readOnly'> {
  value: string;
  spans: ReadLine['spans'];
  onChange: (value: string) => void;
  onEnter: () => void;
}

const longest = 500;

/** The line, with the recognised parts tinted behind it. Enter is for adding; a pasted line break is a space. */
export function QuickLine({ value, spans, onChange, onEnter, ...rest }: QuickLineProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.line}>
      <div className={styles.tints} aria-hidden="true">
        {pieces(value, spans).map(({ start, text, kind }) =>
          kind ? (
            <mark key={start} className={styles[kind]}>
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
        {/* A last space or nothing has a height too. */}
        &#8203;
      </div>
      <textarea
        {...rest}
        data-initial-focus
        rows={1}
        value={value}
        maxLength={longest}
        aria-label={copy.title}
        placeholder={copy.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
    </div>
  );
}

function pieces(value: string, spans: ReadLine['spans']) {
  const list: { start: number; text: string; kind?: ReadLine['spans'][number]['kind'] }[] = [];
  let last = 0;
  for (const { kind, start, end } of spans) {
    if (start > last) list.push({ start: last, text: value.slice(last, start) });
    list.push({ start, text: value.slice(start, end), kind });
    last = end;
  }
  if (last < value.length) list.push({ start: last, text: value.slice(last) });
  return list;
}
