import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Note } from '../../ui/feedback/note.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { useViewer } from '../auth/queries.ts';
import { importCopy as copy } from './copy.ts';
import { ImportAddress } from './import-address.tsx';
import { hasKeptFile, ImportFile } from './import-file.tsx';
import { useSharedFiles } from './use-shared-files.ts';

const kinds = [
  { value: 'address', label: copy.byAddress, icon: 'link' },
  { value: 'file', label: copy.byFile, icon: 'doc' },
] as const;

/** カレンダーを取りこむ, by an address or from a file, also from files that another program passed to the app. */
export function ImportForm() {
  const { id } = useViewer();
  const [chosen, setChosen] = useState<'address' | 'file' | null>(() => (hasKeptFile(id) ? 'file' : null));
  const [params] = useSearchParams();
  const shared = useSharedFiles();
  // The files of a share could not be kept (worker/shared-file.ts, or the server when there is no worker).
  const isLost = params.get('shared') === 'lost' && shared.count === 0;
  const kind = chosen ?? (shared.count > 0 || isLost ? 'file' : 'address');
  return (
    <>
      {isLost && (
        <Note tone="warn" role="status">
          {copy.shareLost}
        </Note>
      )}
      <Segment label={copy.kind} value={kind} onChange={setChosen} options={kinds} />
      {/* Both stay, with what was entered. */}
      <div hidden={kind !== 'address'}>
        <ImportAddress />
      </div>
      <div hidden={kind !== 'file'}>
        <ImportFile shared={shared} />
      </div>
    </>
  );
}
