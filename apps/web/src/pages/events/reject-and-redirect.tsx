import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useToast } from '../../ui/feedback/toast-context.ts';

interface RejectAndRedirectProps {
  to: string;
  text: string;
  lang?: string | undefined;
}

/** Of a page for the creator and co-hosts: shows a toast and redirects other users to the event. */
export function RejectAndRedirect({ to, text, lang }: RejectAndRedirectProps) {
  const showToast = useToast();
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) return;
    wasShown.current = true;
    showToast(text, { tone: 'bad', lang });
  }, [showToast, text, lang]);
  return <Navigate to={to} replace />;
}
