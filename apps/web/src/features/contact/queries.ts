import { contact } from '@hiyori/contract';
import { createApi } from '../../lib/api.ts';
import { repeatable } from '../../lib/repeatable.ts';
import { jsonParser, useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';
import { ContactDraft, newContact } from './form.ts';

const contactApi = createApi(contact);

/** The viewer's draft, stored until it is sent or cancelled. */
export function useContactDraft() {
  const { id, email } = useViewer();
  return useSessionDraft(`hiyori.contact.${id}`, { parse: jsonParser(ContactDraft), initial: newContact(email) });
}

/** Sends a message to the operator. */
export function useSendContact() {
  const mutation = contactApi.send.useMutation();
  return { ...mutation, mutateAsync: repeatable('contact', mutation.mutateAsync) };
}
