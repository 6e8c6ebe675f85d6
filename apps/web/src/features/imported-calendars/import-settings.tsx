import { importLimits } from '@hiyori/contract';
import { TextInput } from '../../ui/form/text-input.tsx';
import { importCopy as copy } from './copy.ts';
import { HueChoice } from './hue-choice.tsx';
import { useImportedCalendars } from './queries.ts';

export interface ImportDraft {
  name: string;
  /** Null until it is chosen. */
  hue: number | null;
}

interface ImportSettingsProps {
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  nameError: string | undefined;
}

const hueCount = 8;

/** The colour that the viewer's calendars have least, the first of equal ones. */
export function useProposedHue(): number {
  const used = useImportedCalendars().calendars?.map(({ hue }) => hue) ?? [];
  const uses = Array.from({ length: hueCount }, (_, hue) => used.filter((each) => each === hue).length);
  return uses.indexOf(Math.min(...uses));
}

/** The name and the colour of a calendar to import. */
export function ImportSettings({ draft, onChange, nameError }: ImportSettingsProps) {
  const proposed = useProposedHue();
  return (
    <>
      <TextInput
        label={copy.name}
        mark="required"
        name="name"
        placeholder={copy.namePlaceholder}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        limit={importLimits.nameMax}
        error={nameError}
      />
      <HueChoice value={draft.hue ?? proposed} onChange={(hue) => onChange({ ...draft, hue })} />
    </>
  );
}
