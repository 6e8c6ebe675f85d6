import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeTokenFrom } from '../../features/date-polls/answer/answer-token.ts';
import { viewCopy as copy } from '../../features/date-polls/copy.ts';
import { LoadedPoll } from '../../features/date-polls/loaded-poll.tsx';
import { PollView } from '../../features/date-polls/poll-view.tsx';
import { paths } from '../../lib/paths.ts';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './poll-page.module.css';

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

/** Keeps the token of a link for changes before the poll is read, and takes it out of the address. */
function useTokenInAddress(slug: string) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [isTaken] = useState(() => takeTokenFrom(slug, hash));
  useEffect(() => {
    if (isTaken && hash) void navigate({ search, hash: '' }, { replace: true });
  }, [isTaken, hash, search, navigate]);
}
