import { type ImportPreview, importLimits } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { memoryDraft } from '../../lib/memory-draft.ts';
import { fileIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { MenuNote } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
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

interface KeptFile {
  /** Null while it is read. */
  chosen: Chosen | null;
  draft: ImportDraft;
  file: File;
}

const noDraft: ImportDraft = { name: '', hue: null };
const keptFiles = memoryDraft<KeptFile>('import-file');

/** Whether this tab has a file of the viewer that was chosen and not imported, as before a login. */
export const hasKeptFile = (viewerId: number): boolean => keptFiles.read(String(viewerId)) !== null;

/** A file: what it contains is shown before it is imported. `shared` are files that another program passed to the app. */
export function ImportFile({ shared }: { shared: SharedFiles }) {
  const { start, isPending } = useImport('file');
  const key = String(useViewer().id);
  const [kept] = useState(() => keptFiles.read(key));
  const { preview, isPending: isReading } = useImportPreview();
  const proposed = useProposedHue();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const latest = useRef(kept?.file ?? null);
  const [chosen, setChosen] = useState(kept?.chosen ?? null);
  const [draft, setDraft] = useState(kept?.draft ?? noDraft);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameError = isTried && draft.name.trim() === '' ? copy.nameRequired : undefined;

  const keep = (next: Omit<KeptFile, 'file'>) => {
    setChosen(next.chosen);
    setDraft(next.draft);
    if (latest.current) keptFiles.keep(key, { ...next, file: latest.current });
  };
  /** Not the file of another form, after this one was left. */
  const forget = () => {
    if (keptFiles.read(key)?.file === latest.current) keptFiles.forget(key);
  };
  const clear = () => {
    forget();
    latest.current = null;
    setFailure(null);
    setChosen(null);
  };
  const choose = async (file: File, before = draft) => {
    clear();
    if (file.size > importLimits.fileBytes) return setFailure(copy.fileTooLarge);
    latest.current = file;
    keep({ chosen: null, draft: before });
    try {
      const text = await fileText(file);
      const found = await preview(text, viewerZone());
      if (latest.current !== file) return;
      keep({
        chosen: { fileName: file.name, text, preview: found },
        // A shared file is there again after a login.
        draft: kept?.chosen?.text === text ? kept.draft : { ...before, name: found.name ?? nameOfFile(file.name) },
      });
    } catch (error) {
      if (latest.current !== file) return;
      setFailure(japaneseErrorText(error));
      // After a login it is read again.
      if (httpStatusOf(error) !== 401) forget();
    }
  };
  const readKept = useEffectEvent(() => {
    if (kept && !kept.chosen && !current) void choose(kept.file);
  });
  useEffect(() => readKept(), []);
  const { current, position, count } = shared;
  const hasNext = position < count;
  const chooseShared = useEffectEvent((file: File) => {
    setTried(false);
    void choose(file, noDraft);
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
    keep({ chosen, draft: { ...draft, hue } });
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
        <Button variant="ghost" block aria-disabled={isPending || undefined} onClick={() => !isPending && pass()}>
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
          if (!file || isPending) return;
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
          <ImportSettings
            draft={draft}
            onChange={(next) => !isPending && keep({ chosen, draft: next })}
            nameError={nameError}
          />
          <Button type="submit" size="lg" block busy={isPending} busyLabel={copy.importing}>
            {copy.importFile(chosen.preview.eventsCount)}
          </Button>
          <MenuNote>{copy.undoable}</MenuNote>
        </>
      )}
    </ImportFrame>
  );
}
