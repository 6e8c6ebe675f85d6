import type { Database } from '../db/client.ts';
import { findDecidedEvent } from '../features/date-polls/due.ts';
import { findPoll } from '../features/date-polls/reads.ts';
import { pollPath, pollView } from '../features/date-polls/view.ts';
import { buildICalendar } from '../features/events/icalendar.ts';
import { createKeptAsync } from '../kept.ts';
import { withPage } from '../pages/app-document.ts';
import { outcomeOf, renderPollBody } from '../pages/poll-body.ts';
import { missingPollHead, pollHead, pollPictureSvg, pollPictureVersion, type SharedPoll } from '../pages/poll-page.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { drawPng } from '../ports/pictures/draw-png.ts';
import { readDatePoll } from './read-date-poll.ts';

interface Deps {
  db: Database;
  clock: Clock;
  publicOrigin(): string;
}

const anybody = { viewerId: null, answerId: null };

/** A picture has about 200 kB. */
const keptMax = 32;

/** What a link preview shows of polls: the head of their document, and their picture, which is drawn on its first request. */
export function createSharedPolls({ db, clock, publicOrigin }: Deps) {
  const kept = createKeptAsync<Uint8Array>(keptMax);

  async function find(slug: string): Promise<SharedPoll | null> {
    const poll = await findPoll(db, null, slug);
    if (!poll) return null;
    const now = clock.now();
    const outcome = outcomeOf(pollView({ poll, answers: [] }, anybody, publicOrigin(), now), now);
    return { ...poll, organizerName: poll.organizerName ?? '', outcome };
  }

  return {
    /** The web app's document for the address of a poll, and whether there is one. A guest sees the poll before the app runs. */
    async readDocument(
      slug: string,
      app: string,
      { isGuest }: { isGuest: boolean },
    ): Promise<{ document: string; isFound: boolean }> {
      const poll = await find(slug);
      if (!poll) return { document: withPage(app, missingPollHead, null), isFound: false };
      const [now, origin] = [clock.now(), publicOrigin()];
      const body = isGuest ? renderPollBody(await readDatePoll(db, anybody, slug, { origin, now }), now) : null;
      return { document: withPage(app, pollHead(poll, origin), body), isFound: true };
    },

    /**
     * The calendar file of what was decided, under the UID of the event; null before. It has the text of the poll: who knows the address need
     * not see the event.
     */
    async readCalendarFile(slug: string): Promise<string | null> {
      const poll = await findPoll(db, null, slug);
      const event = poll && poll.eventId !== null && (await findDecidedEvent(db, poll.eventId));
      if (!event) return null;
      const { title, memo, place } = poll;
      const origin = publicOrigin();
      const page = `${origin}${pollPath(slug)}`;
      const row = { ...event, title, description: memo, location: place, url: page };
      return buildICalendar([row], { origin, page });
    },

    /** The picture of a version; null without a poll, and the current version for another one. */
    async readPicture(
      slug: string,
      version: string | undefined,
    ): Promise<{ png: Uint8Array } | { version: string } | null> {
      const poll = await find(slug);
      if (!poll) return null;
      const current = pollPictureVersion(poll);
      if (version !== current) return { version: current };
      return { png: await kept.get(`${slug}:${current}:${poll.organizerName}`, () => drawPng(pollPictureSvg(poll))) };
    },
  };
}
