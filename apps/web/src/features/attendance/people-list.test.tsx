import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { peopleCopy } from './copy.ts';
import { PeopleList } from './people-list.tsx';

const names = ['青木', '井上', '上田'];

/** Shows the list of an event to which three members go, and for which the same three wait. */
async function show(hasWaitlist = false) {
  let ids = names.map((_, index) => index + 1);
  const people = () =>
    ids.map((id) => {
      const user = wireSelf({ id, user_id: `member_${id}`, display_name: names[id - 1] });
      return { user, guests: 0, answers: [], position: null, hasOffer: false, answeredAt: null };
    });
  const taken = (id: number) => () => {
    ids = ids.filter((each) => each !== id);
    return { status: 200, body: { success: true } };
  };
  stubApi({
    'GET /events/7/attendance/people': () => ({
      status: 200,
      body: {
        people: people(),
        counts: { going: 3, guests: 0, waiting: 3, interested: 0, declined: 0 },
        page: 1,
        hasMore: false,
      },
    }),
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`DELETE /events/7/attendance/people/${id}`, taken(id)],
        [`PUT /events/7/attendance/people/${id}`, taken(id)],
      ]),
    ),
  });
  const { unmount } = renderInApp(<PeopleList eventId={7} questions={[]} hasWaitlist={hasWaitlist} />, {
    viewer: wireSelf(),
  });
  await screen.findByText('青木');
  return unmount;
}
const press = (button: HTMLElement) => {
  button.focus();
  fireEvent.click(button);
};
const remove = async (name: string) => {
  press(screen.getByRole('button', { name: peopleCopy.removeLabel(name) }));
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: peopleCopy.confirm }));
  await waitFor(() => expect(within(screen.getByRole('list', { name: '行く' })).queryByText(name)).toBeNull());
};
const focused = () => document.activeElement?.closest('li')?.textContent;

test('focus goes to the next member when one is taken out, to the one before the last, and to the list without any', async () => {
  await show();
  await remove('青木');
  await waitFor(() => expect(focused()).toContain('井上'));
  await remove('上田');
  await waitFor(() => expect(focused()).toContain('井上'));
  await remove('井上');
  await waitFor(() => expect(document.activeElement?.matches('ul')).toBe(true));
});

test('focus goes to the next member when one is made to go', async () => {
  await show();
  fireEvent.click(screen.getByRole('tab', { name: /^待ち/ }));
  press(await screen.findByRole('button', { name: peopleCopy.addLabel('井上') }));
  await waitFor(() => expect(screen.queryByText('井上')).toBeNull());
  await waitFor(() => expect(focused()).toContain('上田'));
});

test('focus stays where it was moved meanwhile', async () => {
  await show();
  fireEvent.click(screen.getByRole('tab', { name: /^待ち/ }));
  press(await screen.findByRole('button', { name: peopleCopy.addLabel('井上') }));
  const search = screen.getByRole('searchbox');
  search.focus();
  await waitFor(() => expect(screen.queryByText('井上')).toBeNull());
  expect(document.activeElement).toBe(search);
});

test('keeps a reason when the session ends, until the member is taken out', async () => {
  sessionStorage.clear();
  const ask = async () => {
    press(screen.getByRole('button', { name: peopleCopy.removeLabel('青木') }));
    return within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
  };
  const unmount = await show();
  fireEvent.change(await ask(), { target: { value: '定員のため' } });
  unmount();
  await show();
  expect((await ask()).value).toBe('定員のため');
  press(within(screen.getByRole('dialog')).getByRole('button', { name: peopleCopy.confirm }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test.each([
  [true, '行く', true],
  [true, '待ち', false],
  [false, '行く', false],
])('says who gets the seat only when someone does: waiting list %s, %s', async (hasWaitlist, tab, passesSeat) => {
  await show(hasWaitlist);
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
  press(await screen.findByRole('button', { name: peopleCopy.removeLabel('青木') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(passesSeat ? peopleCopy.removeText : peopleCopy.removeReason)).toBeTruthy();
});

test('reads the list again after a refusal: the member may have left', async () => {
  let people = [1];
  stubApi({
    'GET /events/7/attendance/people': () => ({
      status: 200,
      body: {
        people: people.map((id) => ({
          ...{ user: wireSelf({ id, display_name: '青木' }), guests: 0, answers: [], position: null },
          ...{ hasOffer: false, answeredAt: null },
        })),
        counts: { going: 0, guests: 0, waiting: people.length, interested: 0, declined: 0 },
        page: 1,
        hasMore: false,
      },
    }),
    'PUT /events/7/attendance/people/1': () => {
      people = [];
      return { status: 404, body: { error: 'users.not_found', message: '加えられません' } };
    },
  });
  renderInApp(<PeopleList eventId={7} questions={[]} />, { viewer: wireSelf() });
  fireEvent.click(await screen.findByRole('tab', { name: /^待ち/ }));
  press(await screen.findByRole('button', { name: peopleCopy.addLabel('青木') }));
  await waitFor(() => expect(screen.queryByText('青木')).toBeNull());
});
