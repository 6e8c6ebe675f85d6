import { type ComponentProps, useState } from 'react';
import { SwitchRow } from './switch-row.tsx';

interface SavedSwitchRowProps extends Omit<ComponentProps<typeof SwitchRow>, 'onChange' | 'error'> {
  save: (checked: boolean) => Promise<unknown>;
  errorText: (error: unknown) => string;
}

/** A switch that is saved at once: it shows the choice until `save` has ended, and after a failure the error. */
export function SavedSwitchRow({ save, errorText, checked, disabled, ...row }: SavedSwitchRowProps) {
  const [chosen, setChosen] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const change = async (next: boolean) => {
    setChosen(next);
    setFailure(undefined);
    try {
      await save(next);
    } catch (error) {
      setFailure(errorText(error));
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
      error={failure}
    />
  );
}
