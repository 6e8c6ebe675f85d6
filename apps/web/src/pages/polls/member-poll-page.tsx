import { useParams } from 'react-router-dom';
import { pollCopy } from '../../features/date-polls/copy.ts';
import { LoadedPoll } from '../../features/date-polls/loaded-poll.tsx';
import { MemberPoll } from '../../features/date-polls/member-poll.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** /p/{slug} for a member, with the frame around it. */
export function MemberPollPage() {
  const { slug = '' } = useParams();
  return (
    <LoadedPoll
      key={slug}
      slug={slug}
      isMember
      frame={(title, content, poll) => (
        <Page title={title} busy={!poll}>
          <PageHeader title={pollCopy.poll} back={paths.polls} />
          {content}
        </Page>
      )}
    >
      {(poll) => <MemberPoll key={slug} poll={poll} />}
    </LoadedPoll>
  );
}
