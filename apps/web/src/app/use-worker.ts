import { useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAfterPage } from '../lib/use-after-page.ts';
import { useToast } from '../ui/feedback/toast-context.ts';

// Module state: the hook mounts again after a visit to a public page, but the worker starts once.
let isStarted = false;

/** Starts the service worker, offers new versions, and opens the paths of clicked notifications. */
export function useWorker(): void {
  const showToast = useToast();
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  const offer = useEffectEvent((takeOver: () => void) =>
    showToast('新しいバージョンがあります。', {
      icon: 'refresh',
      lasting: true,
      action: { label: '再読み込み', onPress: takeOver },
    }),
  );
  useAfterPage(async () => {
    const { onNotificationClick, registerServiceWorker } = await import('../lib/service-worker.ts');
    return () => {
      if (!('serviceWorker' in navigator)) return () => {};
      if (import.meta.env.PROD && !isStarted) void registerServiceWorker(navigator.serviceWorker, offer);
      isStarted = true;
      return onNotificationClick(navigator.serviceWorker, open);
    };
  });
}
