import {
  type Attendance,
  type AttendanceInput,
  type AttendingPeople,
  attendance,
  type Event,
  type PeopleStatus,
} from '@hiyori/contract';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi, orThrow } from '../../lib/api.ts';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { eventListQuery, refreshEventLists } from '../../lib/event-lists.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useLive, useLiveEvent } from '../../lib/live.ts';
import { loadState } from '../../lib/load-state.ts';
import { useMutateOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import { beforeSignOut } from '../auth/session/before-sign-out.ts';
import { markAdded } from '../event-follows/queries.ts';
import { cachedEvents, eventKeys } from '../events/queries.ts';
import { attendanceCopy as copy } from './copy.ts';
import { sendNow, takeBack, undoMs, untilSent } from './pass-on.ts';

const attendanceApi = createApi(attendance);

const peopleKey = (eventId: number) => ['attendance', 'people', { eventId }] as const;
const keyOf = (eventId: number) => ['attendance', 'own', { eventId }] as const;
const passKey = ['attendance', 'pass-on'] as const;
const aboutPass = (eventId: number) => `pass-on-${eventId}`;

const isTold: unknown[] = ['going', 'waiting', 'interested'];

/** The viewer's answer to an event, and its seats; undefined while loading and after a failure. It is read again every 30 seconds, unless a stream says what changes. */
export function useAttendance(eventId: number) {
  const isLive = useLive();
  const isLiveEvent = useLiveEvent(eventId);
  const query = attendanceApi.get.useQuery({
    queryKey: keyOf(eventId),
    queryData: { params: { id: eventId } },
    meta: eventListQuery,
    // A stream says what changes to who goes, waits or is interested, and to who looks at the page of the event.
    refetchInterval: ({ state }) =>
      isLiveEvent || (isLive && isTold.includes(state.data?.body.status)) ? false : 30_000,
  });
  const attendance = query.data?.body as Attendance | undefined;
  const isPassing = useIsMutating({ mutationKey: [...passKey, { eventId }] }) > 0;
  return {
    // An offer that is passed on is gone at once; its seat is kept, which `seatsState` derives from the offer.
    attendance: attendance && isPassing ? { ...attendance, status: 'declined' as const } : attendance,
    ...loadState(query),
  };
}

/** Returns a function for the event as it was read last, which may be newer than what is rendered. */
export function useLatestEvent(eventId: number): () => Event | undefined {
  const client = useQueryClient();
  return () => client.getQueryData<{ body: Event }>(eventKeys.detail(eventId))?.body;
}

/** What a member answers; `withdrawn` takes the answer back. */
export type Answer = AttendanceInput | { status: 'withdrawn' };

/** Answers an event: `answer({ event, userId, answer })`. `onAnswered` is called after a success, also when its component is gone. A refusal is shown as a toast, and the seats are read again. */
export function useAnswer(onAnswered?: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: async ({ event, answer }: { event: Event; userId: number; answer: Answer }) => {
      // This answer takes the place of the one that could still be undone.
      if (takeBack(event.id)) showToast(null, { about: aboutPass(event.id) });
      return send(event.id, answer);
    },
    onSuccess: (answered, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      keep(client, event.id, answered);
      onAnswered?.();
    },
    onError: (error, { event, userId, answer }) => {
      if (!isViewer(client, userId)) return;
      // The sheet with the answers shows its own.
      if (!('answers' in answer)) showToast(japaneseErrorText(error), { tone: 'bad' });
      void client.invalidateQueries({ queryKey: keyOf(event.id) });
    },
    onSettled: () => void refreshEventLists(client),
  });
  return { answer: useMutateOneAtATime(mutation), isSending: mutation.isPending };
}

async function send(eventId: number, answer: Answer): Promise<Attendance> {
  const params = { id: eventId };
  const sent =
    answer.status === 'withdrawn'
      ? attendanceApi.remove.mutate({ params })
      : attendanceApi.put.mutate({ params, body: answer });
  return (await orThrow(sent)).body;
}

/** Puts what the server answered into every cached copy. */
function keep(client: QueryClient, eventId: number, answered: Attendance) {
  client.setQueryData(keyOf(eventId), (before: unknown) => (before ? { ...before, body: answered } : before));
  markAdded(client, eventId, answered.status === 'going');
  cachedEvents.patch(client, eventId, ({ seats }) => ({
    attendance: answered.status,
    // An event without seats does not get any.
    ...(seats && { seats: answered.seats }),
  }));
}

/** Passes an offered seat on to who waits next: `passOn()`. It can be undone for ten seconds, and is sent after them. */
export function usePassOn(event: Event, userId: number): () => void {
  const client = useQueryClient();
  const showToast = useToast();
  const { answer } = useAnswer();
  const mutation = useMutation({
    mutationKey: [...passKey, { eventId: event.id }],
    // Without a connection, undoing must be possible as well.
    networkMode: 'always',
    mutationFn: async () => {
      if (!(await untilSent(event.id)) || !isViewer(client, userId)) return;
      keep(client, event.id, await send(event.id, { status: 'declined' }));
    },
    onError: (error) => {
      if (isViewer(client, userId)) showToast(japaneseErrorText(error), { tone: 'bad' });
    },
    onSettled: () => void refreshEventLists(client),
  });
  const undo = () => {
    // It was sent before, because the page was hidden.
    if (!takeBack(event.id)) answer({ event, userId, answer: { status: 'going' } });
  };
  return () => {
    // `onError` shows why it failed.
    const sent = mutation.mutateAsync().catch(() => undefined);
    const forget = beforeSignOut(() => {
      sendNow(event.id);
      return sent;
    });
    void sent.then(forget);
    const action = { label: copy.undo, onPress: undo };
    showToast(copy.passedOn, { about: aboutPass(event.id), durationMs: undoMs, action });
  };
}

/** The people of an event of the viewer's own with one answer, and how many gave each. */
export function usePeople(eventId: number, status: PeopleStatus, term: string) {
  const query = attendanceApi.people.useInfiniteQuery({
    queryKey: [...peopleKey(eventId), { status, term }],
    queryData: ({ pageParam }) => ({
      params: { id: eventId },
      query: { status, page: pageParam as number, ...(term !== '' && { q: term }) },
    }),
    initialPageParam: 1,
    getNextPageParam: (last: { body: AttendingPeople }) => (last.body.hasMore ? last.body.page + 1 : undefined),
    staleTime: 0,
  });
  const list = toInfiniteList(query, (page) => page.body.people.map((person) => ({ ...person, id: person.user.id })));
  return { ...list, counts: query.data?.pages[0]?.body.counts };
}

/** How many members answered what to an event of the viewer's own; undefined while loading and after a failure. */
export function useAnswerCounts(eventId: number): AttendingPeople['counts'] | undefined {
  const query = attendanceApi.people.useQuery({
    queryKey: [...peopleKey(eventId), 'counts'],
    queryData: { params: { id: eventId }, query: { status: 'interested', limit: 1 } },
  });
  return (query.data?.body as AttendingPeople | undefined)?.counts;
}

/** Makes a member go to an event of the viewer's own, or takes one out; the caller shows an error. */
export function usePeopleWrites(eventId: number) {
  const client = useQueryClient();
  // Also after a refusal: the member may have left, or the viewer be no organiser any more.
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: ['attendance'] });
    void client.invalidateQueries({ queryKey: eventKeys.detail(eventId) });
    void refreshEventLists(client);
  };
  const add = attendanceApi.addPerson.useMutation({ onSettled });
  const remove = attendanceApi.removePerson.useMutation({ onSettled });
  return {
    isBusy: add.isPending || remove.isPending,
    add: async (userId: number): Promise<void> => {
      await add.mutateAsync({ params: { id: eventId, userId }, body: {} });
    },
    remove: async (userId: number, reason: string): Promise<void> => {
      await remove.mutateAsync({ params: { id: eventId, userId }, body: reason.trim() === '' ? {} : { reason } });
    },
  };
}
