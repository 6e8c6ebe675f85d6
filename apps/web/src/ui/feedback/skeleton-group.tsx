import type { ReactNode } from 'react';

interface SkeletonGroupProps {
  className?: string | undefined;
  /** The `data-part` of the group. */
  part?: string | undefined;
  children: ReactNode;
}

/** Announces 'Loading...' once and hides the skeletons from assistive technology. */
export function SkeletonGroup({ className, part, children }: SkeletonGroupProps) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status" lang="en">
        Loading...
      </p>
      <div className={className} data-part={part} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
