import { resign } from '@hiyori/contract';
import { DownloadRow } from '../auth/session/download-row.tsx';
import { resignCopy as copy } from './copy.ts';

/** データの書き出し: downloads all data of the viewer as one file, which the server creates on request. */
export function ExportRow() {
  return <DownloadRow icon="doc" label={copy.export} detail={copy.exportDetail} href={resign.export.path} />;
}
