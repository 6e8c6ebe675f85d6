import { Broken } from '../feedback/broken.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** In place of a sheet whose code could not be loaded, for example without a connection or after a new release. */
export function SheetNotLoaded({ open, onClose, title }: Pick<DialogProps, 'open' | 'onClose' | 'title'>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} variant="sheet">
      <Broken level={3} />
    </Dialog>
  );
}
