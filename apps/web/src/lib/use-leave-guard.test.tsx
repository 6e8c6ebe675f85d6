import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useHistoryDialog } from './use-history-dialog.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const close = vi.fn();
let proceedLater: (go: () => void) => void;

function Form({ hasInput }: { hasInput: boolean }) {
  const navigate = useNavigate();
  const { isAsking, leave, proceed, stay, discard } = useLeaveGuard(hasInput);
  const panel = useHistoryDialog(['panel']);
  proceedLater = proceed;
  return (
    <>
      <p>form</p>
      {panel.opened && <p>panel</p>}
      <button type="button" onClick={() => panel.open('panel')}>
        open panel
      </button>
      <button type="button" onClick={panel.close}>
        close panel
      </button>
      {isAsking && <p role="alert">really?</p>}
      <button type="button" onClick={() => leave(close)}>
        close
      </button>
      <button type="button" onClick={() => proceed(() => void navigate('/done', { replace: true }))}>
        save
      </button>
      <button type="button" onClick={stay}>
        stay
      </button>
      <button type="button" onClick={discard}>
        discard
      </button>
    </>
  );
}

function App({ hasInput }: { hasInput: boolean }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Link to="/form">start</Link>} />
        <Route path="/form" element={<Form hasInput={hasInput} />} />
        <Route path="/done" element={<p>done</p>} />
      </Routes>
    </BrowserRouter>
  );
}

function show(hasInput: boolean) {
  const page = render(<App hasInput={hasInput} />);
  fireEvent.click(screen.getByText('start'));
  return page;
}

const back = () => act(() => window.history.back());

beforeEach(() => {
  window.history.pushState(null, '', '/');
  close.mockReset();
});

test('leaves a form without input without asking', async () => {
  show(false);
  fireEvent.click(screen.getByText('close'));
  expect(close).toHaveBeenCalledOnce();
  back();
  expect(await screen.findByText('start')).toBeTruthy();
});

test('asks on browser back and can stay', async () => {
  show(true);
  back();
  expect(await screen.findByText('really?')).toBeTruthy();
  fireEvent.click(screen.getByText('stay'));
  expect(screen.queryByText('really?')).toBeNull();
  back();
  expect(await screen.findByText('really?')).toBeTruthy();
  fireEvent.click(screen.getByText('discard'));
  expect(await screen.findByText('start')).toBeTruthy();
});

test('a panel over the form is closed without asking, and the form still asks', async () => {
  show(true);
  fireEvent.click(screen.getByText('open panel'));
  expect(await screen.findByText('panel')).toBeTruthy();
  fireEvent.click(screen.getByText('close panel'));
  await waitFor(() => expect(screen.queryByText('panel')).toBeNull());
  expect(screen.queryByText('really?')).toBeNull();
  back();
  expect(await screen.findByText('really?')).toBeTruthy();
  fireEvent.click(screen.getByText('discard'));
  expect(await screen.findByText('start')).toBeTruthy();
});

test('after Forward to the second entry the form is left in one step', async () => {
  show(true);
  back();
  await screen.findByText('really?');
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => window.history.forward());
  await act(() => arrived);
  fireEvent.click(screen.getByText('discard'));
  expect(await screen.findByText('start')).toBeTruthy();
});

test('a second press on discard goes back no further', async () => {
  show(true);
  back();
  const discard = await screen.findByText('discard');
  await screen.findByText('really?');
  // jsdom makes one step of two that are asked for at the same time.
  const steps = vi.spyOn(window.history, 'go');
  onTestFinished(() => steps.mockRestore());
  act(() => {
    discard.click();
    discard.click();
  });
  expect(steps).toHaveBeenCalledOnce();
  expect(await screen.findByText('start')).toBeTruthy();
});

test('leaves in one step without asking after the input is reverted', async () => {
  const page = show(true);
  page.rerender(<App hasInput={false} />);
  back();
  expect(await screen.findByText('start')).toBeTruthy();
  expect(screen.queryByText('really?')).toBeNull();
});

test('asks on close and continues after discarding', async () => {
  show(true);
  fireEvent.click(screen.getByText('close'));
  expect(screen.getByText('really?')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('discard'));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('proceeds without asking after a success and removes the form from the history', async () => {
  show(true);
  fireEvent.click(screen.getByText('save'));
  expect(await screen.findByText('done')).toBeTruthy();
  back();
  expect(await screen.findByText('start')).toBeTruthy();
});

test('a success after the form was left moves nothing', async () => {
  show(true);
  back();
  await screen.findByText('really?');
  fireEvent.click(screen.getByText('discard'));
  await screen.findByText('start');
  const go = vi.fn();
  proceedLater(go);
  expect(go).not.toHaveBeenCalled();
});

test('warns before the window closes while there is input', () => {
  show(true);
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
});

test.each([true, false])(
  'a form that is opened again on its second entry is left in one step (input: %s)',
  async (has) => {
    const page = show(true);
    page.unmount();
    render(<App hasInput={has} />);
    expect(screen.getByText('form')).toBeTruthy();
    fireEvent.click(screen.getByText('save'));
    expect(await screen.findByText('done')).toBeTruthy();
    back();
    expect(await screen.findByText('start')).toBeTruthy();
  },
);
