import { viewerZone } from '@hiyori/time';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '../../features/auth/queries.ts';
import { editorCopy as copy } from '../../features/date-polls/copy.ts';
import { emptyDraft, pollInput } from '../../features/date-polls/editor/poll-draft.ts';
import { PollForm } from '../../features/date-polls/editor/poll-form.tsx';
import { useCreatePoll } from '../../features/date-polls/queries.ts';
import { goBack } from '../../lib/history.ts';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useOwnPlans } from './own-plans.tsx';

/** /polls/new */
export function NewPollPage() {
  const viewer = useViewer();
  const zone = viewerZone();
  const navigate = useNavigate();
  const showToast = useToast();
  const create = useCreatePoll();
  return (
    <Page title={copy.createTitle}>
      <PollForm
        title={copy.createTitle}
        draftKey={`hiyori.poll-form.${viewer.id}.new`}
        submit={{ label: copy.create, busy: copy.creating }}
        initial={emptyDraft}
        zone={zone}
        usePlans={useOwnPlans}
        onSubmit={async (draft) => {
          const { slug } = await create(pollInput(draft, zone));
          showToast(copy.created);
          return () => void navigate(paths.poll(slug), { replace: true });
        }}
        onClose={() => goBack(navigate)}
      />
    </Page>
  );
}
