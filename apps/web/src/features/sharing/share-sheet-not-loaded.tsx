import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import { sharingCopy as copy } from './copy.ts';

/** In place of the share sheet when its code could not be loaded. */
export function ShareSheetNotLoaded({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <SheetNotLoaded open={open} onClose={onClose} title={copy.title} />;
}
