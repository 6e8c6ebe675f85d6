import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { download } from '../../../lib/download.ts';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { MenuRow } from '../../../ui/layout/menu-list.tsx';
import { isViewer, sessionQuery, useViewer } from '../queries.ts';

interface DownloadRowProps {
  icon: 'doc';
  label: string;
  detail?: string;
  /** A file of the viewer, which the server sends as an attachment. */
  href: string;
}

/**
 * A row of a MenuList that downloads a file of the viewer. The session is read first: browsers save a refused download as a file, show it in place of
 * the page, or report a failure without a reason.
 */
export function DownloadRow({ href, ...row }: DownloadRowProps) {
  const cache = useQueryClient();
  const viewer = useViewer();
  const showToast = useToast();
  const isChecking = useRef(false);
  const check = async () => {
    if (isChecking.current) return;
    isChecking.current = true;
    try {
      await cache.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false });
      if (isViewer(cache, viewer.id)) download(href);
    } catch (error) {
      showToast(japaneseErrorText(error), { tone: 'bad' });
    } finally {
      isChecking.current = false;
    }
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void check();
  };
  return <MenuRow {...row} href={href} download onClick={onClick} />;
}
