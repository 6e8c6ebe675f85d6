import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** An e-mail field: e-mail keyboard, no capitalization, no spell check. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput name="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />;
}
