import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { profileTarget } from '../../lib/profile-depth.ts';
import { Link } from '../../ui/button/link.tsx';

interface ProfileLinkProps {
  userId: number;
  className?: string | undefined;
  /** The `data-part` attribute, a hook for other stylesheets. */
  part?: string | undefined;
  children: ReactNode;
}

/** Opens a profile over the current page and keeps the page's query. */
export function ProfileLink({ userId, className, part, children }: ProfileLinkProps) {
  const location = useLocation();
  return (
    <Link {...profileTarget(userId, location)} className={className} data-part={part}>
      {children}
    </Link>
  );
}
