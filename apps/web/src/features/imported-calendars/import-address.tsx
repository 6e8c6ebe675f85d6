import { calendarAddress, failureOf } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { MenuNote } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
import { importCopy as copy } from './copy.ts';
import { ImportFrame } from './import-frame.tsx';
import { ImportSettings, useProposedHue } from './import-settings.tsx';
import { useImport } from './use-import.ts';

const Draft = z.object({ url: z.string(), name: z.string(), hue: z.nullable(z.number()) });

/** What is entered, stored in this tab until it is imported. */
function useAddressDraft() {
  const { id } = useViewer();
  return useSessionDraft(`hiyori.import-address.${id}`, {
    parse: jsonParser(Draft),
    initial: { url: '', name: '', hue: null },
  });
}

/** A subscription by its address. The server fetches it first: what is wrong with it is said below the field. */
export function ImportAddress() {
  const { start, isPending } = useImport('address');
  const proposed = useProposedHue();
  const form = useRef<HTMLFormElement>(null);
  const { value, change, forget } = useAddressDraft();
  const { url, ...draft } = value;
  // What is changed while it is sent would not be in the request, and be gone with it.
  const edit = (next: Partial<typeof value>) => !isPending && change({ ...value, ...next });
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const nameError = isTried && draft.name.trim() === '' ? copy.nameRequired : undefined;
  const urlError = refusal ?? (isTried && calendarAddress(url) === null ? copy.addressInvalid : undefined);

  const submit = async () => {
    flushSync(() => setTried(true));
    setFailure(null);
    const address = calendarAddress(url);
    if (address === null || draft.name.trim() === '') return focusFirstInvalid(form.current);
    // The proposal changes with the list, and a repetition after a lost response is to be the same.
    const hue = draft.hue ?? proposed;
    change({ ...value, hue });
    try {
      await start({ url: address, name: draft.name.trim(), hue, timeZone: viewerZone() });
      forget();
    } catch (error) {
      const failed = failureOf(error);
      const isAboutUrl = failed.kind === 'refusal' && /^imported_calendars\.(not_|exists)/.test(failed.code);
      (isAboutUrl ? setRefusal : setFailure)(japaneseErrorText(error));
    }
  };
  return (
    <ImportFrame ref={form} onSubmit={submit}>
      <TextInput
        label={copy.address}
        mark="required"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        icon="link"
        placeholder="https://"
        value={url}
        onChange={(text) => {
          edit({ url: text });
          setRefusal(null);
        }}
        helper={copy.addressHelp}
        error={urlError}
      />
      <ImportSettings draft={draft} onChange={edit} nameError={nameError} />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" size="lg" block busy={isPending} busyLabel={copy.importing}>
        {copy.importAddress}
      </Button>
      <MenuNote>{copy.undoable}</MenuNote>
    </ImportFrame>
  );
}
