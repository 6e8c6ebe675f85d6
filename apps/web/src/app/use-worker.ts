import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onNotificationClick, registerServiceWorker } from '../lib/service-worker.ts';
import { useToast } from '../ui/feedback/toast-context.ts';

// Module state: the hook mounts again after a visit to a public page, but the worker starts once.
let isStarted = false;

/** Starts the service worker after the page has loaded, offers new versions, and opens the paths of clicked notifications. */
export function useWorker(): void {
  const showToast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!import.meta.env.PROD || isStarted || !('serviceWorker' in navigator)) return;
    const start = () => {
      isStarted = true;
      void registerServiceWorker(navigator.serviceWorker, (takeOver) =>
        showToast('新しいバージョンがあります。', {
          icon: 'refresh',
          lasting: true,
          action: { label: '再読み込み', onPress: takeOver },
        }),
      );
    };
    // After the load event, so that the page's own requests come first.
    if (document.readyState === 'complete') return start();
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, [showToast]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    return onNotificationClick(navigator.serviceWorker, (path) => void navigate(path));
  }, [navigate]);
}
