import type { DatePoll } from '@hiyori/contract';
import { LinkSheet } from '../sharing/link-sheet.tsx';
import { pollCopy } from './copy.ts';

interface SharePollProps {
  poll: Pick<DatePoll, 'url' | 'title'>;
  open: boolean;
  onClose: () => void;
}

/** 共有 of a poll: its link and code, for everybody who should answer. */
export function SharePoll({ poll, open, onClose }: SharePollProps) {
  return (
    <LinkSheet open={open} onClose={onClose} page={{ url: poll.url, title: poll.title, caption: pollCopy.poll }} />
  );
}
