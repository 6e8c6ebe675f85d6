import { type ImportPreview, importLimits } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { fileIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { MenuNote } from '../../ui/layout/menu-list.tsx';
import { importCopy as copy } from './copy.ts';
import { fileText, nameOfFile } from './file-text.ts';
import { ImportFrame } from './import-frame.tsx';
import { ImportPreviewCard } from './import-preview-card.tsx';
import { type ImportDraft, ImportSettings, useProposedHue } from './import-settings.tsx';
import { useImportPreview } from './queries.ts';
import { useImport } from './use-import.ts';

interface Chosen {
  fileName: string;
  text: string;
  preview: ImportPreview;
}

/** A file: what it contains is shown before it is imported. `shared` is a file that another program passed to the app. */
export function ImportFile({ shared }: { shared: File | null }) {
  const { start, isPending } = useImport();
  const { preview, isPending: isReading } = useImportPreview();
  const proposed = useProposedHue();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [draft, setDraft] = useState<ImportDraft>({ name: '', hue: null });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameError = isTried && draft.name.trim() === '' ? copy.nameRequired : undefined;

  const choose = async (file: File) => {
    setFailure(null);
    setChosen(null);
    if (file.size > importLimits.fileBytes) return setFailure(copy.fileTooLarge);
    try {
      const text = await fileText(file);
      const found = await preview(text, viewerZone());
      setChosen({ fileName: file.name, text, preview: found });
      setDraft((before) => ({ ...before, name: found.name ?? nameOfFile(file.name) }));
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  const chooseShared = useEffectEvent((file: File) => void choose(file));
  useEffect(() => {
    if (shared) chooseShared(shared);
  }, [shared]);

  const submit = async () => {
    flushSync(() => setTried(true));
    setFailure(null);
    if (!chosen) return;
    if (draft.name.trim() === '') return focusFirstInvalid(form.current);
    try {
      await start({
        file: chosen.text,
        name: draft.name.trim(),
        hue: draft.hue ?? proposed,
        timeZone: viewerZone(),
      });
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <ImportFrame ref={form} onSubmit={() => void submit()}>
      {chosen && <ImportPreviewCard fileName={chosen.fileName} preview={chosen.preview} hue={draft.hue ?? proposed} />}
      <Button
        variant={chosen ? 'soft' : 'primary'}
        size={chosen ? 'md' : 'lg'}
        block
        icon={fileIcon}
        busy={isReading}
        busyLabel={copy.reading}
        onClick={() => input.current?.click()}
      >
        {chosen ? copy.replaceFile : copy.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        aria-label={copy.file}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again, after it was corrected.
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {chosen && chosen.preview.eventsCount === 0 && (
        <Note tone="warn" role="status">
          {copy.nothingNew}
        </Note>
      )}
      {chosen && chosen.preview.eventsCount > 0 && (
        <>
          <ImportSettings draft={draft} onChange={setDraft} nameError={nameError} />
          <Button type="submit" size="lg" block busy={isPending} busyLabel={copy.importing}>
            {copy.importFile(chosen.preview.eventsCount)}
          </Button>
          <MenuNote>{copy.undoable}</MenuNote>
        </>
      )}
    </ImportFrame>
  );
}
