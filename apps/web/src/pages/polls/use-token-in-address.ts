import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeTokenFrom } from '../../features/date-polls/answer/answer-token.ts';
import { useRereadPoll } from '../../features/date-polls/queries.ts';

/** Keeps the token of a link for changes before the poll is read, and takes it out of the address. */
export function useTokenInAddress(slug: string): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const reread = useRereadPoll(slug);
  const isTaken = useMemo(() => takeTokenFrom(slug, hash), [slug, hash]);
  useEffect(() => {
    if (!isTaken) return;
    // It may have been read without the token.
    void reread();
    void navigate({ search, hash: '' }, { replace: true });
  }, [isTaken, search, navigate, reread]);
}
