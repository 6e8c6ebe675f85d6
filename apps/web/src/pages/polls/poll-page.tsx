import { useLocation } from 'react-router-dom';
import { viewCopy as copy } from '../../features/date-polls/copy.ts';
import { LoadedPoll } from '../../features/date-polls/loaded-poll.tsx';
import { PollView } from '../../features/date-polls/poll-view.tsx';
import { paths } from '../../lib/paths.ts';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './poll-page.module.css';
import { useTokenInAddress } from './use-token-in-address.ts';

interface PollPageProps {
  slug: string;
  /** The session ended while the page was shown. */
  isSessionOver: boolean;
}

/** /p/{slug} for anybody with the link, without an account. */
export function PollPage({ slug, isSessionOver }: PollPageProps) {
  const location = useLocation();
  useTokenInAddress(slug);
  return (
    <>
      <header className={styles.bar}>
        <Wordmark to={paths.welcome} destination="について" />
        <ButtonLink to={paths.login} state={{ from: location }} variant="ghost" size="sm">
          {copy.login}
        </ButtonLink>
      </header>
      <LoadedPoll
        slug={slug}
        frame={(title, content, isBusy) => (
          <Page title={title} busy={isBusy}>
            {content}
          </Page>
        )}
      >
        {(poll) => <PollView key={poll.slug} poll={poll} isMember={false} isSessionOver={isSessionOver} />}
      </LoadedPoll>
    </>
  );
}
