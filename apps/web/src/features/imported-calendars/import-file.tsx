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
import type { SharedFiles } from './use-shared-files.ts';

interface Chosen {
  fileName: string;
  text: string;
  preview: ImportPreview;
}

/** A file: what it contains is shown before it is imported. `shared` are files that another program passed to the app. */
export function ImportFile({ shared }: { shared: SharedFiles }) {
  const { start, isPending } = useImport();
  const { preview, isPending: isReading } = useImportPreview();
  const proposed = useProposedHue();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const reading = useRef<File | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [draft, setDraft] = useState<ImportDraft>({ name: '', hue: null });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameError = isTried && draft.name.trim() === '' ? copy.nameRequired : undefined;

  const clear = () => {
    reading.current = null;
    setFailure(null);
    setChosen(null);
  };
  const choose = async (file: File) => {
    clear();
    if (file.size > importLimits.fileBytes) return setFailure(copy.fileTooLarge);
    reading.current = file;
    try {
      const text = await fileText(file);
      const found = await preview(text, viewerZone());
      if (reading.current !== file) return;
      setChosen({ fileName: file.name, text, preview: found });
      setDraft((before) => ({ ...before, name: found.name ?? nameOfFile(file.name) }));
    } catch (error) {
      if (reading.current === file) setFailure(japaneseErrorText(error));
    }
  };
  const { current, position, count } = shared;
  const hasNext = position < count;
  const chooseShared = useEffectEvent((file: File) => {
    setTried(false);
    setDraft({ name: '', hue: null });
    void choose(file);
  });
  useEffect(() => {
    if (current) chooseShared(current);
  }, [current]);

  /** To the next file that was shared. The pressed button may be gone then. */
  const pass = () => {
    clear();
    shared.next();
    chooser.current?.focus();
  };

  const submit = async () => {
    flushSync(() => setTried(true));
    setFailure(null);
    if (!chosen) return;
    if (draft.name.trim() === '') return focusFirstInvalid(form.current);
    // The proposal changes with the list, and a repetition after a lost response is to be the same.
    const hue = draft.hue ?? proposed;
    setDraft({ ...draft, hue });
    try {
      const input = { file: chosen.text, name: draft.name.trim(), hue, timeZone: viewerZone() };
      await start(input, { hasMore: hasNext });
      pass();
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <ImportFrame ref={form} onSubmit={submit}>
      {current && count > 1 && (
        <Note icon={fileIcon} role="status">
          {copy.sharedOf(position, count)}
        </Note>
      )}
      {chosen && <ImportPreviewCard fileName={chosen.fileName} preview={chosen.preview} hue={draft.hue ?? proposed} />}
      <Button
        ref={chooser}
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
      {current && (
        <Button variant="ghost" block onClick={pass}>
          {copy.skipFile}
        </Button>
      )}
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
          if (!file) return;
          if (current && !hasNext) shared.next();
          void choose(file);
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
