import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { emptySetup, parseDraft } from './form.ts';

/** The draft of one account's setup. */
export function useSetupDraft(viewerId: number) {
  const {
    value: draft,
    change,
    forget,
  } = useSessionDraft(`hiyori.account-setup.${viewerId}`, {
    parse: parseDraft,
    initial: emptySetup,
  });
  return { draft, change, forget };
}
