import type { Event } from '@hiyori/contract';
import { paths } from '../../lib/paths.ts';
import { shareIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { shareCopy as copy } from './copy.ts';

/** 共有: opens the device's share sheet, or copies the link if there is none. Only for events that are published and public. */
export function ShareEvent({
  event,
}: {
  event: Pick<Event, 'id' | 'title' | 'isPublished' | 'isPublic' | 'shareUrl'>;
}) {
  const showToast = useToast();
  if (!event.isPublished || !event.isPublic) return null;
  // Without a public page only members can open the link.
  const url = event.shareUrl ?? `${window.location.origin}${paths.event(event.id)}`;
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(copy.copied, { icon: 'link' });
    } catch {
      showToast(copy.notCopied, { tone: 'bad' });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: event.title, url });
    } catch (error) {
      // AbortError: the user closed the sheet. After any other error the link is copied.
      if ((error as Error).name !== 'AbortError') await copyLink();
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={shareIcon}
      onClick={() => void (typeof navigator.share === 'function' ? share() : copyLink())}
    >
      {copy.share}
    </Button>
  );
}
