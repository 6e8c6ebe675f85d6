import type { ReactNode } from 'react';

/** Announces 'Loading...' once and hides the grey shapes from assistive technology. */
export function SkeletonGroup({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="vh" role="status" lang="en">
        Loading...
      </p>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
