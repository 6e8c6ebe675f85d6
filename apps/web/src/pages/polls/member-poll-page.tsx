import { useParams } from 'react-router-dom';
import { pollCopy } from '../../features/date-polls/copy.ts';
import { LoadedPoll } from '../../features/date-polls/loaded-poll.tsx';
import { MemberPoll } from '../../features/date-polls/member-poll.tsx';
import { paths } from '../../lib/paths.ts';
import { IconLink } from '../../ui/button/icon-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AppBar } from '../../ui/layout/page-header.tsx';
import styles from './member-poll-page.module.css';
import { useTokenInAddress } from './use-token-in-address.ts';

/** /p/{slug} for a member, with the frame around it. */
export function MemberPollPage() {
  const { slug = '' } = useParams();
  useTokenInAddress(slug);
  return (
    <LoadedPoll
      key={slug}
      slug={slug}
      frame={(title, content, isBusy) => (
        <Page title={title} busy={isBusy}>
          <AppBar className={styles.bar}>
            <IconLink icon="back" label="戻る" to={paths.polls()} />
            <span>{pollCopy.poll}</span>
          </AppBar>
          {content}
        </Page>
      )}
    >
      {(poll) => <MemberPoll key={slug} poll={poll} />}
    </LoadedPoll>
  );
}
