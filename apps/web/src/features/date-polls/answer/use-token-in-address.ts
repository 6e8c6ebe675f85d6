import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRereadPoll } from '../queries.ts';
import { takeTokenFrom } from './answer-token.ts';

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
