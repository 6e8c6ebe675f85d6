import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { test, vi } from 'vitest';
import { ToastProvider } from '../feedback/toast-provider.tsx';
import { Dialog } from './dialog.tsx';
import { lazySheet } from './lazy-sheet.tsx';

vi.mock('./sheet-not-loaded.tsx', () => {
  throw new Error('no connection');
});

interface SheetProps {
  open: boolean;
  onClose: () => void;
}
const Sheet = ({ open, onClose }: SheetProps) => (
  <Dialog open={open} onClose={onClose} title="シート">
    内容
  </Dialog>
);

let load = () => Promise.reject<{ Sheet: typeof Sheet }>(new Error('no connection'));
const Lazy = lazySheet(
  () => load(),
  'Sheet',
  (props) => ({ ...props, title: 'シート' }),
);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ToastProvider>
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen ? '開いている' : '開く'}
      </button>
      <Lazy open={isOpen} onClose={() => setOpen(false)} />
    </ToastProvider>
  );
}

test('says so without a sheet when no code can be loaded at all, closes, and is loaded when it is opened again', async () => {
  render(<Page />);
  fireEvent.click(screen.getByText('開く'));
  await screen.findByText('表示できませんでした');
  await screen.findByText('開く');
  load = () => Promise.resolve({ Sheet });
  fireEvent.click(screen.getByText('開く'));
  await screen.findByRole('dialog', { name: 'シート' });
});
