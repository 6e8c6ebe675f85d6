import ICAL from 'ical.js';
import type { Mail } from '../src/ports/mail/mail.ts';
import { inviteGuestsJob } from '../src/usecases/invite-guests.ts';
import { failOnError, runJob } from './run-job.ts';
import type { TestApp } from './test-app.ts';

/** Runs the job that writes to the guests of decided polls. */
export function createInvitationRounds(app: () => TestApp) {
  const inviteGuests = (db = app().db) => {
    const deps = {
      clock: app().clock,
      mailAddress: 'no-reply@hiyori.example',
      publicOrigin: () => 'http://localhost:3000',
    };
    return runJob(inviteGuestsJob({ ...deps, db, onFailure: failOnError }));
  };
  /** The mails of a round of the job two minutes later, with what their calendars say. */
  async function mailsOfRound(waitMs = 120_000, run: () => Promise<void> = inviteGuests) {
    app().clock.advance(waitMs);
    await run();
    const sent: Mail[] = [];
    await app().deliver({ send: async (mail) => void sent.push(mail) });
    return sent
      .filter(({ calendar }) => calendar !== undefined)
      .map(({ to, subject, calendar }) => {
        const component = new ICAL.Component(ICAL.parse(calendar?.content ?? ''));
        const event = component.getFirstSubcomponent('vevent');
        const attendee = event?.getFirstProperty('attendee');
        return {
          to,
          subject,
          methods: [calendar?.method, component.getFirstPropertyValue('method')],
          uid: event?.getFirstPropertyValue('uid'),
          sequence: event?.getFirstPropertyValue('sequence'),
          status: event?.getFirstPropertyValue('status'),
          location: event?.getFirstPropertyValue('location'),
          organizer: [
            event?.getFirstPropertyValue('organizer'),
            event?.getFirstProperty('organizer')?.getParameter('cn'),
          ],
          attendees: event?.getAllProperties('attendee').length,
          attendee: [attendee?.getFirstValue(), attendee?.getParameter('partstat')],
        };
      })
      .sort((one, other) => (one.to < other.to ? -1 : 1));
  }
  return { inviteGuests, mailsOfRound };
}
