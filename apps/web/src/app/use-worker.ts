import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onNotificationClick, registerServiceWorker } from '../lib/service-worker.ts';
import { useToast } from '../ui/feedback/toast-context.ts';

// Whoever comes back from a public page comes to the same worker.
let isStarted = false;

/** Starts the service worker once the page has loaded, offers its next version, and follows the notices that are pressed. */
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
    // What the page itself needs comes first.
    if (document.readyState === 'complete') return start();
    window.addEventListener('load', start, { once: true });
    return () => window.removeEventListener('load', start);
  }, [showToast]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    return onNotificationClick(navigator.serviceWorker, (path) => void navigate(path));
  }, [navigate]);
}
