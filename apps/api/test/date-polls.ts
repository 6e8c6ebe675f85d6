import { tellOfPollsJob } from '../src/usecases/tell-of-polls.ts';
import type { Caller } from './caller.ts';
import { failOnError, runJob } from './run-job.ts';
import type { Person, TestApp } from './test-app.ts';

export type Vote = 'yes' | 'maybe' | 'no';
export interface Option {
  id: number;
  startAt: string;
  endAt: string;
  day: string | null;
  counts: { yes: number; maybe: number; no: number } | null;
  rank: number | null;
  isUnanimous: boolean | null;
}
export interface Answer {
  id: number;
  name: string | null;
  user: { id: number } | null;
  votes: Record<string, Vote> | null;
  comment: string | null;
  isLate: boolean;
  isMine: boolean;
  isRequired: boolean;
}
export interface Poll {
  slug: string;
  title: string;
  state: string;
  options: Option[];
  answers: Answer[];
  answersCount: number;
  answersUntil: string | null;
  updatedAt: string;
  organizer: { displayName: string; user: { id: number } | null } | null;
  mine: { answerId: number; email: string | null; asked: number[] } | null;
  required?: { user: { id: number }; hasAnswered: boolean }[];
  decided: { eventId: number | null; optionId: number; startAt: string; isCancelled: boolean } | null;
}

export const evening = (day: string) => ({ startAt: `${day}T10:00:00Z`, endAt: `${day}T12:00:00Z` });
export const three = {
  title: '忘年会',
  options: [evening('2026-12-12'), evening('2026-12-11'), { day: '2026-12-13' }],
};

export const asPoll = ({ body }: { body: Record<string, unknown> }) => body as unknown as Poll;
export const readPoll = async (who: Caller, { slug }: Pick<Poll, 'slug'>) =>
  asPoll(await who.get(`/date-polls/${slug}`));
export const createPoll = async (by: Person, change: object = {}) =>
  asPoll(await by.post('/date-polls', { ...three, ...change }));
/** Votes for the options in their order. */
export const votesOf = ({ options }: Poll, ...votes: (Vote | undefined)[]) =>
  Object.fromEntries(options.flatMap(({ id }, nth) => (votes[nth] ? [[id, votes[nth]]] : [])));

export async function answerPoll(who: Caller, poll: Poll, body: object, headers: Record<string, string> = {}) {
  const { status, body: answered } = await who.call('POST', `/date-polls/${poll.slug}/answers`, body, { headers });
  return { status, error: answered.error, ...(answered as { answerId: number; editToken: string; poll: Poll }) };
}
export const withToken = (editToken: string) => ({ headers: { 'x-answer-token': editToken } });

/** The announcements of a member, oldest first. */
export async function announcementsOf(who: Person) {
  const { notifications } = (await who.get('/notifications')).body as {
    notifications: { announcement: { title: string; body: string } | null }[];
  };
  return notifications.flatMap(({ announcement }) => announcement ?? []).reverse();
}
export const titlesOf = async (who: Person) => (await announcementsOf(who)).map(({ title }) => title);

/** Runs the job that notifies of polls once; a failure fails the test. */
export const runTellOfPolls = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) =>
  runJob(tellOfPollsJob({ db, clock, onFailure: failOnError }));

/** Makes people of an app, each with a number. */
export function createPeople(testApp: () => TestApp) {
  let made = 0;
  return {
    next: () => {
      made += 1;
      return testApp().createMember(`person_${made}`, `person_${made}さん`);
    },
    lastName: () => `person_${made}さん`,
  };
}
