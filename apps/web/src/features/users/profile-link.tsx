import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createProfileState } from '../../lib/profile-depth.ts';
import { profileSearch } from '../../lib/profile-search.ts';
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
  const { search, state } = useLocation();
  return (
    <Link
      to={{ search: profileSearch(userId, search) }}
      state={createProfileState({ search, state })}
      className={className}
      data-part={part}
    >
      {children}
    </Link>
  );
}
