import { useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import { detailCopy as copy } from './copy.ts';

/** The button of the menu when the menu's code could not be loaded: it says so and offers a reload. */
export function EventMenuNotLoaded() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="dots" label={copy.menu} onCover aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <SheetNotLoaded open={isOpen} onClose={() => setOpen(false)} title={copy.menu} />
    </>
  );
}
