import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** An e-mail address, typed on a keyboard for it and corrected by nothing. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput name="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />;
}
