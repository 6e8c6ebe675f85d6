import { useState } from 'react';
import { Segment } from '../../ui/form/segment.tsx';
import { importCopy as copy } from './copy.ts';
import { ImportAddress } from './import-address.tsx';
import { ImportFile } from './import-file.tsx';

const kinds = [
  { value: 'address', label: copy.byAddress, icon: 'link' },
  { value: 'file', label: copy.byFile, icon: 'doc' },
] as const;

/** カレンダーを取りこむ, by an address or from a file. `shared` is a file that another program passed to the app. */
export function ImportForm({ shared }: { shared: File | null }) {
  const [chosen, setChosen] = useState<'address' | 'file' | null>(null);
  const kind = chosen ?? (shared ? 'file' : 'address');
  return (
    <>
      <Segment label={copy.kind} value={kind} onChange={setChosen} options={kinds} />
      {kind === 'address' ? <ImportAddress /> : <ImportFile shared={shared} />}
    </>
  );
}
