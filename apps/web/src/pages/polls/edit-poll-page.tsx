import type { DatePoll } from '@hiyori/contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useViewer } from '../../features/auth/queries.ts';
import { editorCopy as copy } from '../../features/date-polls/copy.ts';
import { draftOf, pollInput } from '../../features/date-polls/editor/poll-draft.ts';
import { PollForm } from '../../features/date-polls/editor/poll-form.tsx';
import { LoadedPoll } from '../../features/date-polls/loaded-poll.tsx';
import { useOrganize } from '../../features/date-polls/queries.ts';
import { goBack } from '../../lib/history.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useOwnPlans } from './own-plans.tsx';

/** /polls/{slug}/edit */
export function EditPollPage() {
  const { slug = '' } = useParams();
  return (
    <LoadedPoll
      key={slug}
      slug={slug}
      isMember
      frame={(_, content, poll) => (
        <Page title={copy.editTitle} busy={!poll}>
          {content}
        </Page>
      )}
    >
      {(poll) => <EditPoll poll={poll} />}
    </LoadedPoll>
  );
}

function EditPoll({ poll }: { poll: DatePoll }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const showToast = useToast();
  const { update } = useOrganize(poll.slug);
  // Later reads must not change what the draft is compared with.
  const [initial] = useState(() => draftOf(poll));
  const isEditable = poll.isOwn && (poll.state === 'open' || poll.state === 'closed');
  if (!isEditable)
    return (
      <EmptyState
        level={1}
        art="blind"
        title={copy.notOwn}
        action={<ButtonLink to={paths.poll(poll.slug)}>{copy.open}</ButtonLink>}
      />
    );
  return (
    <PollForm
      title={copy.editTitle}
      draftKey={`hiyori.poll-form.${viewer.id}.${poll.slug}`}
      submit={{ label: copy.save, busy: copy.saving }}
      initial={initial}
      zone={poll.timeZone}
      usePlans={useOwnPlans}
      note={poll.answersCount > 0 ? copy.changeNote : undefined}
      onSubmit={async (draft) => {
        await update(pollInput(draft, poll.timeZone));
        showToast(copy.saved);
        return () => void navigate(paths.poll(poll.slug), { replace: true });
      }}
      onClose={() => goBack(navigate)}
    />
  );
}
