import {
  type Attendance,
  type AttendanceInput,
  type AttendingPeople,
  attendance,
  type Event,
  type PeopleStatus,
} from '@hiyori/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import { markAdded } from '../event-follows/queries.ts';
import { cachedEvents, eventListQuery, refreshEventLists } from '../events/queries.ts';

const attendanceApi = createApi(attendance);

const peopleKey = (eventId: number) => ['attendance', 'people', { eventId }] as const;
const keyOf = (eventId: number) => ['attendance', 'own', { eventId }] as const;

/** The viewer's answer to an event, and its seats; undefined while loading and after a failure. It is read again every 30 seconds. */
export function useAttendance(eventId: number) {
  const query = attendanceApi.get.useQuery({
    queryKey: keyOf(eventId),
    queryData: { params: { id: eventId } },
    meta: eventListQuery,
    refetchInterval: 30_000,
  });
  return {
    attendance: query.data?.body as Attendance | undefined,
    error: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** What a member answers; `withdrawn` takes the answer back. */
export type Answer = AttendanceInput | { status: 'withdrawn' };

/** Answers an event: `answer({ event, userId, answer })`. A refusal is shown as a toast, and the seats are read again. */
export function useAnswer() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: async ({ event, answer }: { event: Event; userId: number; answer: Answer }) => {
      const params = { id: event.id };
      const response =
        answer.status === 'withdrawn'
          ? await attendanceApi.remove.mutate({ params })
          : await attendanceApi.put.mutate({ params, body: answer });
      if (response.status !== 200) throw response;
      return response.body;
    },
    onSuccess: (answered, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      client.setQueryData(keyOf(event.id), (before: unknown) => (before ? { ...before, body: answered } : before));
      const isGoing = answered.status === 'going';
      markAdded(client, event.id, isGoing);
      cachedEvents.patch(client, event.id, { attendance: answered.status, seats: answered.seats });
    },
    onError: (error, { event, userId, answer }) => {
      if (!isViewer(client, userId)) return;
      // The sheet with the answers shows its own.
      if (!('answers' in answer)) showToast(japaneseErrorText(error), { tone: 'bad' });
      void client.invalidateQueries({ queryKey: keyOf(event.id) });
    },
    onSettled: () => void refreshEventLists(client),
  });
  return { answer: mutation.mutate, isSending: mutation.isPending };
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
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: ['attendance'] });
    void refreshEventLists(client);
  };
  const add = attendanceApi.addPerson.useMutation({ onSuccess });
  const remove = attendanceApi.removePerson.useMutation({ onSuccess });
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
