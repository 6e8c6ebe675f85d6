import type { DatePoll } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useViewer } from '../../features/auth/queries.ts';
import { editorCopy as copy } from '../../features/date-polls/copy.ts';
import { draftOf, type PollDraft, pollInput, startedDraft } from '../../features/date-polls/editor/poll-draft.ts';
import { PollForm } from '../../features/date-polls/editor/poll-form.tsx';
import { isPollContested, rebasePoll } from '../../features/date-polls/editor/rebase-poll.ts';
import { LoadedPoll } from '../../features/date-polls/loaded-poll.tsx';
import { useCreatePoll, useOrganize, useRereadPoll } from '../../features/date-polls/queries.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { sendOnTop } from '../../lib/rebase.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Page } from '../../ui/layout/page.tsx';

const OwnPlans = lazily(() => import('./own-plans.tsx'), 'OwnPlans', Nothing, Nothing);

/** /polls/new, and /polls/{slug} to change one */
export function PollFormPage() {
  const { slug = '' } = useParams();
  return slug === 'new' ? <NewPoll /> : <LoadedEditor slug={slug} />;
}

function LoadedEditor({ slug }: { slug: string }) {
  return (
    <LoadedPoll
      key={slug}
      slug={slug}
      frame={(_, content, isBusy) => (
        <Page title={copy.editTitle} busy={isBusy}>
          {content}
        </Page>
      )}
    >
      {(poll) => <EditPoll poll={poll} />}
    </LoadedPoll>
  );
}

interface Base {
  original: DatePoll;
  initial: PollDraft;
}

const baseOf = (original: DatePoll): Base => ({ original, initial: draftOf(original) });

const canSave = ({ isOwn, state }: DatePoll): boolean => isOwn && (state === 'open' || state === 'closed');

function EditPoll({ poll }: { poll: DatePoll }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const showToast = useToast();
  const { readAgain, update } = useOrganize(poll.slug);
  const reread = useRereadPoll(poll.slug);
  // What the form began with, or what it goes on from since the poll was changed elsewhere. Later reads must not change it.
  const [{ original, initial }, setBase] = useState(() => baseOf(poll));
  // The form stays with what was written, also when the poll is decided or cancelled meanwhile.
  const isEditable = canSave(poll);
  const [hasForm, setHasForm] = useState(isEditable);
  if (isEditable && !hasForm) setHasForm(true);
  const toPoll = () => void navigate(paths.poll(poll.slug), { replace: true });
  const save = (change: PollDraft) =>
    sendOnTop(
      { draft: change, base: { original, initial } },
      ({ draft, base }) => update(pollInput(draft, base.original.timeZone, base.original), base.original.updatedAt),
      async ({ draft, base: from }) => {
        const base = baseOf({ ...(await readAgain()), timeZone: from.original.timeZone });
        setBase(base);
        const drafts = [from.initial, draft, base.initial] as const;
        return { draft: rebasePoll(...drafts), base, isContested: isPollContested(...drafts) };
      },
    );
  if (!hasForm)
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
      original={original}
      zone={original.timeZone}
      ownPlans={OwnPlans}
      note={poll.answersCount > 0 && isEditable ? copy.changeNote : undefined}
      ended={
        isEditable
          ? undefined
          : { text: copy.ended[poll.state === 'cancelled' ? 'cancelled' : 'decided'], onOpen: toPoll }
      }
      onSubmit={async (draft) => {
        await save(draft).catch(async (error) => {
          if (httpStatusOf(error) === 409) await reread();
          throw error;
        });
        showToast(copy.saved);
        return toPoll;
      }}
      onClose={goBack}
    />
  );
}

function NewPoll() {
  const viewer = useViewer();
  const zone = viewerZone();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const showToast = useToast();
  const create = useCreatePoll();
  const { state } = useLocation();
  const [initial] = useState(() => startedDraft(state));
  return (
    <Page title={copy.createTitle}>
      <PollForm
        title={copy.createTitle}
        draftKey={`hiyori.poll-form.${viewer.id}.new`}
        submit={{ label: copy.create, busy: copy.creating }}
        initial={initial}
        zone={zone}
        ownPlans={OwnPlans}
        onSubmit={async (draft) => {
          const { slug } = await create(pollInput(draft, zone));
          showToast(copy.created);
          return () => void navigate(paths.poll(slug), { replace: true });
        }}
        onClose={goBack}
      />
    </Page>
  );
}
