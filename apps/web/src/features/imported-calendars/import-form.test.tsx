import type { ImportPreview } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { storedCalendar } from '../../../test/imported-calendar.ts';
import { memoryCaches } from '../../../test/memory-caches.ts';
import { forgetSessionDrafts } from '../../lib/session-storage.ts';
import { useSession } from '../auth/queries.ts';
import { ImportForm } from './import-form.tsx';
import { importedKeys } from './keys.ts';

const preview: ImportPreview = { name: '時間割', eventsCount: 2, existingCount: 0, leftOut: [], first: [] };

function Shown() {
  const client = useQueryClient();
  if (useSession().state !== 'authenticated') return null;
  return (
    <>
      <ImportForm />
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: importedKeys.list })}>
        read again
      </button>
    </>
  );
}

beforeEach(() => {
  forgetSessionDrafts();
  vi.stubGlobal('caches', memoryCaches());
  return () => vi.unstubAllGlobals();
});

async function show({ isLost = true, isEnded = false, until = Promise.resolve() } = {}) {
  let isStored = false;
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /me/imported-calendars': () => ({ status: 200, body: { calendars: isStored ? [storedCalendar] : [] } }),
    'POST /me/imported-calendars': async () => {
      await until;
      isStored = true;
      return isLost ? null : { status: 201, body: { calendar: storedCalendar } };
    },
    'POST /me/imported-calendars/preview': () =>
      isEnded ? { status: 401, body: { error: 'x', message: '' } } : { status: 200, body: { preview } },
  });
  const { unmount } = renderInApp(<Shown />);
  await screen.findByRole('radio', { name: 'ファイル' });
  const of = (route: string) => calls.filter((call) => call.route === route);
  return {
    unmount,
    imports: () => of('POST /me/imported-calendars'),
    previews: () => of('POST /me/imported-calendars/preview'),
    lists: () => of('GET /me/imported-calendars'),
  };
}

const chooseKind = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

const byAddress = async () => {
  type(/カレンダーのアドレス/, 'https://calendar.example/a.ics');
  type(/名前/, '大学');
};
const chooseFile = async () => {
  chooseKind('ファイル');
  // jsdom cannot read a file.
  const arrayBuffer = async () => new TextEncoder().encode('BEGIN:VCALENDAR').buffer;
  const files = [Object.assign(new File([], 'a.ics'), { arrayBuffer })];
  fireEvent.change(screen.getByLabelText('カレンダーのファイル（.ics）'), { target: { files } });
};
const byFile = async () => {
  await chooseFile();
  await screen.findByDisplayValue('時間割');
};

test.each([
  ['an address', byAddress],
  ['a file', byFile],
])('repeats a lost import of %s as it was, also when the list has been read again', async (_what, fill) => {
  const { imports, lists } = await show();
  await fill();
  const press = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: /取りこむ$/ }));
    await waitFor(() => expect(imports()).toHaveLength(times));
    await screen.findByRole('alert');
  };
  await press(1);
  const before = lists().length;
  fireEvent.click(screen.getByText('read again'));
  await waitFor(() => expect(lists()).toHaveLength(before + 1));
  // The second colour would be proposed now.
  expect(await screen.findByRole('radio', { name: '藍' })).toHaveProperty('checked', true);
  await press(2);
  const [first, second] = imports();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('keeps what was entered while the other way is looked at', async () => {
  await show();
  await byAddress();
  await byFile();
  chooseKind('アドレス');
  expect(screen.getByRole('textbox', { name: /カレンダーのアドレス/ })).toHaveProperty(
    'value',
    'https://calendar.example/a.ics',
  );
  expect(screen.getByRole('textbox', { name: /名前/ })).toHaveProperty('value', '大学');
  chooseKind('ファイル');
  expect(screen.getByRole('textbox', { name: /名前/ })).toHaveProperty('value', '時間割');
  expect(screen.queryByRole('textbox', { name: /カレンダーのアドレス/ })).toBeNull();
});

test('keeps an address with its name and colour until it is imported', async () => {
  const first = await show();
  await byAddress();
  fireEvent.click(screen.getByRole('radio', { name: '藍' }));
  // As a 401 does.
  first.unmount();
  const second = await show({ isLost: false });
  expect(screen.getByRole('textbox', { name: /カレンダーのアドレス/ })).toHaveProperty(
    'value',
    'https://calendar.example/a.ics',
  );
  expect(screen.getByRole('textbox', { name: /名前/ })).toHaveProperty('value', '大学');
  expect(screen.getByRole('radio', { name: '藍' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: /取りこむ$/ }));
  await waitFor(() => expect(second.imports()).toHaveLength(1));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('keeps a chosen file with its name, and sends it with the same key, after a login', async () => {
  const first = await show();
  await byFile();
  type(/名前/, '大学の時間割');
  fireEvent.click(screen.getByRole('button', { name: /取りこむ$/ }));
  await screen.findByRole('alert');
  // As a 401 does.
  first.unmount();
  const second = await show({ isLost: false });
  expect(screen.getByRole('textbox', { name: /名前/ })).toHaveProperty('value', '大学の時間割');
  fireEvent.click(screen.getByRole('button', { name: /取りこむ$/ }));
  await waitFor(() => expect(second.imports()).toHaveLength(1));
  const [before, again] = [first.imports()[0], second.imports()[0]];
  expect(again?.body).toEqual(before?.body);
  expect(again?.headers.get('idempotency-key')).toBe(before?.headers.get('idempotency-key'));
  await screen.findByText('81件を取りこみました');
  cleanup();
  await show();
  expect(screen.getByRole('radio', { name: 'アドレス' })).toHaveProperty('checked', true);
});

test('reads a chosen file again whose preview the end of the session kept back', async () => {
  const first = await show({ isEnded: true });
  await chooseFile();
  await waitFor(() => expect(first.previews()).toHaveLength(1));
  await screen.findByRole('alert');
  first.unmount();
  await show();
  await screen.findByDisplayValue('時間割');
});

test('forgets a chosen file with the drafts, as after a logout', async () => {
  const first = await show();
  await byFile();
  first.unmount();
  forgetSessionDrafts();
  await show();
  expect(screen.getByRole('radio', { name: 'アドレス' })).toHaveProperty('checked', true);
});

test.each([
  ['an address', byAddress],
  ['a file', byFile],
])('takes no change of %s while it is sent', async (_what, fill) => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { imports } = await show({ until });
  await fill();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /名前/ });
  const before = name.value;
  fireEvent.click(screen.getByRole('button', { name: /取りこむ$/ }));
  await waitFor(() => expect(imports()).toHaveLength(1));
  type(/名前/, 'ほかの名前');
  expect(name.value).toBe(before);
  release();
  await screen.findByRole('alert');
  type(/名前/, 'ほかの名前');
  expect(name.value).toBe('ほかの名前');
});

test('a shared file is not skipped while it is imported', async () => {
  const open = (name: string) => ({
    getFile: async () =>
      Object.assign(new File([], name), { arrayBuffer: async () => new TextEncoder().encode(name).buffer }),
  });
  const files = ['一.ics', '二.ics'].map(open);
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: (params: object) => void) => consumer({ files }) });
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { imports, previews } = await show({ until, isLost: false });
  await waitFor(() => expect(previews()).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: /取りこむ$/ }));
  await waitFor(() => expect(imports()).toHaveLength(1));
  const skip = screen.getByRole('button', { name: 'このファイルは取りこまない' });
  fireEvent.click(skip);
  expect(skip.getAttribute('aria-disabled')).toBe('true');
  expect(previews()).toHaveLength(1);
  release();
  await waitFor(() => expect(previews()).toHaveLength(2));
  await screen.findByRole('button', { name: /取りこむ$/ });
});
