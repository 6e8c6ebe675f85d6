import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readCastSessions } from './prepared-data.ts';
import type { Product } from './product.ts';

/** The demo's members that tests use. */
export const castKeys = ['chiharu', 'misaki', 'ren', 'haruto', 'yui', 'kenji'] as const;
export type CastKey = (typeof castKeys)[number];

export const demoPassword = 'hiyori-demo';

/** The fields of the API's event that tests read. */
export interface WireEvent {
  shareUrl: string | null;
  id: number;
  title: string;
  status: string | null;
  start_at: string;
  end_at: string;
  created_at: string;
}

/** A page, or a browser context without one: what has a session. */
export type Session = Pick<Page, 'request'>;

/** Calls the API with the page's session. A busy machine may answer 503: the call is repeated. Another error response fails the test. */
export async function call<T>(
  page: Session,
  product: Product,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const headers = { origin: product.origin, 'idempotency-key': randomUUID() };
  const send = () =>
    page.request.fetch(`${product.origin}/api/v1${path}`, { method, headers, ...(data !== undefined && { data }) });
  let answer = await send();
  for (let repeated = 0; answer.status() === 503 && repeated < 3; repeated += 1) answer = await send();
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

interface Signed {
  user: { id: number };
}

/** Signs the page in with a session of the prepared data. Returns the member's id. */
export async function signInAs(page: Page, product: Product, key: CastKey): Promise<number> {
  const { userId, token } = readCastSessions()[key];
  const cookie = { name: 'sid', value: token, url: product.origin, httpOnly: true, sameSite: 'Lax' } as const;
  await page.context().addCookies([cookie]);
  return userId;
}

/** Logs in with a new session, for tests that end it. Returns the member's id. */
export async function logInAs(page: Page, product: Product, key: CastKey): Promise<number> {
  const data = { email: `${key}@hiyori.example`, password: demoPassword };
  return (await call<Signed>(page, product, 'POST', '/auth/login', data)).user.id;
}

/** Signs up and in without the account setup. Returns the account's id. */
export async function signUpWithoutName(page: Session, product: Product, email: string): Promise<number> {
  const person = { email, password: demoPassword };
  await call(page, product, 'POST', '/auth/signup', { username: email, ...person });
  const confirmationCode = await product.codeFor(email);
  const confirmation = { ...person, confirmationCode };
  return (await call<Signed>(page, product, 'POST', '/auth/confirm-signup', confirmation)).user.id;
}

/** Signs up and in with Google, which hashes no password. Returns the account's id. */
async function signUpWithGoogle(page: Session, product: Product, email: string, name: string): Promise<number> {
  const locationOf = async (url: string, form?: Record<string, string>): Promise<URL> => {
    const answer = await page.request.fetch(url, {
      method: form ? 'POST' : 'GET',
      maxRedirects: 0,
      ...(form && { form }),
    });
    expect([302, 303], `${url}: ${answer.status()}`).toContain(answer.status());
    return new URL(answer.headers().location ?? '');
  };
  const hosted = await locationOf(`${product.origin}/api/v1/auth/google`);
  const request = hosted.search.slice(1);
  const callback = await locationOf(`${hosted.origin}/google/choose`, { request, choice: 'new', email, name });
  await locationOf(callback.href);
  const { user } = await call<{ user: { id: number; user_id: string | null } }>(page, product, 'GET', '/auth/me');
  // An address that another test has used signs in to its account.
  expect(user.user_id, email).toBeNull();
  return user.id;
}

const completeSetup = (page: Session, product: Product, id: number, handle: string, name: string) =>
  call(page, product, 'PUT', `/users/${id}/account-setup`, {
    user_id: handle,
    display_name: name,
    bio: '',
    interests: [],
  });

/** Signs up and in with a completed account setup. The account has no password. Returns the member's id. */
export async function signUpAsMember(page: Session, product: Product, handle: string, name: string): Promise<number> {
  const id = await signUpWithGoogle(page, product, `${handle}@example.com`, name);
  await completeSetup(page, product, id, handle, name);
  return id;
}

/** As `signUpAsMember`, with `demoPassword`: for tests that log in later. */
export async function signUpWithPassword(
  page: Session,
  product: Product,
  handle: string,
  name: string,
): Promise<number> {
  const id = await signUpWithoutName(page, product, `${handle}@example.com`);
  await completeSetup(page, product, id, handle, name);
  return id;
}

/** The id of a member, by the search of the signed-in member. 0 when it is not found. */
export async function idOf(page: Session, product: Product, handle: string): Promise<number> {
  const [found] = await call<{ id: number }[]>(page, product, 'GET', `/users/search?q=${handle}`);
  return found?.id ?? 0;
}

/** An event of the demo that the signed-in member can see. */
export async function eventCalled(page: Session, product: Product, title: string, status?: string): Promise<WireEvent> {
  const path = `/events?limit=100&q=${encodeURIComponent(title)}`;
  const { events } = await call<{ events: WireEvent[] }>(page, product, 'GET', path);
  const found = events.find((event) => event.title === title && (!status || event.status === status));
  if (!found) throw new Error(`No event is called ${title}`);
  return found;
}

export interface NewEvent {
  title: string;
  startAt: Date;
  endAt: Date;
  isPublished?: boolean;
}

/** Creates an event, personal by default. The API accepts no new event in the past, so a past one is created ahead and moved. */
export async function createEvent(page: Session, product: Product, event: NewEvent): Promise<WireEvent> {
  const { title, startAt, endAt, isPublished = false } = event;
  const period = { startAt: startAt.toISOString(), endAt: endAt.toISOString() };
  const ahead = { startAt: '2198-01-01T00:00:00.000Z', endAt: '2198-01-01T01:00:00.000Z' };
  const isPast = startAt.getTime() <= Date.now();
  const body = { title, isPublished, isPublic: isPublished, ...(isPast ? ahead : period) };
  const created = await call<WireEvent>(page, product, 'POST', '/events', body);
  return isPast ? call(page, product, 'PUT', `/events/${created.id}`, period) : created;
}
