import { type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useMutateOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer, useViewer } from './queries.ts';

interface ViewerMutation<Input> {
  mutationKey?: MutationKey;
  send: (input: Input) => Promise<{ status: number }>;
  /** Updates the cache. Not called when the viewer has logged out or changed since. */
  onDone: (client: QueryClient, input: Input) => void;
  doneText: (input: Input) => string;
  /** The start of the toast on failure; without it the caller displays the error. */
  failedText?: string;
}

/**
 * A mutation by the viewer that expects status 200 and shows its result in a toast. `mutate` ignores a call while the one before is under way;
 * `mutateAsync` is for a caller that displays the error.
 */
export function useViewerMutation<Input>(options: ViewerMutation<Input>) {
  const { mutationKey, send, onDone, doneText, failedText } = options;
  const client = useQueryClient();
  const viewer = useViewer();
  const showToast = useToast();
  const mutation = useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: async (input: Input) => {
      const answer = await send(input);
      if (answer.status !== 200) throw answer;
    },
    onSuccess: (_answer, input) => {
      if (!isViewer(client, viewer.id)) return;
      onDone(client, input);
      showToast(doneText(input));
    },
    onError: (error) => {
      if (failedText) showToast(`${failedText}${japaneseErrorText(error)}`, { tone: 'bad' });
    },
  });
  return { ...mutation, mutate: useMutateOneAtATime(mutation) };
}
