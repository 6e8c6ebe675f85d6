import { contact } from '@hiyori/contract';
import { createApi } from '../../lib/api.ts';
import { repeatable } from '../../lib/repeatable.ts';
import { jsonParser, readSession } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';
import { ContactDraft, newContact } from './form.ts';

const contactApi = createApi(contact);

const parse = jsonParser(ContactDraft);

/** The viewer's draft, stored until it is sent or cancelled. */
export function useContactDraft() {
  const { id, email } = useViewer();
  const key = `hiyori.contact.${id}`;
  const draft = useSessionDraft(key, { parse, initial: newContact(email) });
  return {
    ...draft,
    /** Forgets the draft that was sent, unless it was edited again meanwhile. */
    forgetSent: () => {
      if (JSON.stringify(parse(readSession(key))) === JSON.stringify(draft.value)) draft.forget();
    },
  };
}

/** Sends a message to the operator. */
export function useSendContact() {
  const mutation = contactApi.send.useMutation();
  return { ...mutation, mutateAsync: repeatable('contact', mutation.mutateAsync) };
}
