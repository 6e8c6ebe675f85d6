import type { DatePoll, DatePollSummary } from '@hiyori/contract';

/** An open poll of the viewer without options and answers. */
export const emptyPoll: DatePoll = {
  slug: 'aB3dE5fG',
  url: 'http://app/p/aB3dE5fG',
  title: '忘年会',
  memo: null,
  place: null,
  timeZone: 'Asia/Tokyo',
  state: 'open',
  isOwn: true,
  organizer: null,
  options: [],
  answersUntil: null,
  settings: { scores: 'shown', names: 'shown', comments: false, oneYes: false },
  answersCount: 0,
  answers: [],
  mine: null,
  decided: null,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
};

/** What the list of polls has of one. */
export const pollSummary: DatePollSummary = {
  slug: 'aB3dE5fG',
  url: 'http://app/p/aB3dE5fG',
  title: '忘年会',
  timeZone: 'Asia/Tokyo',
  state: 'closed',
  isOwn: true,
  hasAnswered: false,
  organizerName: null,
  answersCount: 0,
  optionsCount: 1,
  firstStartAt: '2036-12-10T15:00:00.000Z',
  lastEndAt: '2036-12-11T15:00:00.000Z',
  answersUntil: null,
  createdAt: '2026-11-20T05:00:00.000Z',
};
