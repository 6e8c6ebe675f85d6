import { listCopy as copy } from '../../features/date-polls/copy.ts';
import { OwnPolls } from '../../features/date-polls/own-polls.tsx';
import { paths } from '../../lib/paths.ts';
import { IconLink } from '../../ui/button/icon-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** /polls: the polls that the viewer organises or answered. */
export function PollsPage() {
  return (
    <Page title={copy.title}>
      <PageHeader
        title={copy.title}
        back={paths.myPage}
        end={<IconLink icon="plus" label={copy.create} to={paths.polls('new')} />}
      />
      <div className="wrap stack">
        <OwnPolls />
      </div>
    </Page>
  );
}
