import { type ComponentProps, useState } from 'react';
import { SwitchRow } from './switch-row.tsx';

interface SavedSwitchRowProps extends Omit<ComponentProps<typeof SwitchRow>, 'onChange' | 'error'> {
  save: (checked: boolean) => Promise<unknown>;
  errorText: (error: unknown) => string;
}

/**
 * A switch that is saved at once: it shows the choice until `save` has ended, and after a failure the error, unless what is read afterwards
 * is the choice: the response alone was lost.
 */
export function SavedSwitchRow({ save, errorText, checked, disabled, ...row }: SavedSwitchRowProps) {
  const [chosen, setChosen] = useState<boolean>();
  const [failure, setFailure] = useState<{ text: string; choice: boolean }>();
  const change = async (next: boolean) => {
    setChosen(next);
    setFailure(undefined);
    try {
      await save(next);
    } catch (error) {
      setFailure({ text: errorText(error), choice: next });
    } finally {
      setChosen(undefined);
    }
  };
  return (
    <SwitchRow
      {...row}
      checked={chosen ?? checked}
      disabled={disabled || chosen !== undefined}
      onChange={(next) => void change(next)}
      error={failure?.choice !== checked && failure?.text}
    />
  );
}
