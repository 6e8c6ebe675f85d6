import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { profileSearch } from '../../lib/paths.ts';
import { profileStateFrom } from '../../lib/profile-depth.ts';

interface ProfileLinkProps {
  userId: number;
  className?: string | undefined;
  /** Where the words inside are not the person's name. */
  label?: string | undefined;
  /** The `data-part` of the link, by which other styles find it. */
  part?: string | undefined;
  children: ReactNode;
}

/** Opens a person's profile over the page at hand, whose own query stays. */
export function ProfileLink({ userId, className, label, part, children }: ProfileLinkProps) {
  const { search, state } = useLocation();
  return (
    <Link
      to={{ search: profileSearch(userId, search) }}
      state={profileStateFrom({ search, state })}
      preventScrollReset
      className={className}
      data-part={part}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
