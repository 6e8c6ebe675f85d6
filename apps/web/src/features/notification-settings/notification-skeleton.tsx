import { limits } from '@hiyori/contract';
import '../../ui/layout/menu-row.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { settingsCopy as copy } from './copy.ts';

/** The settings on their way: as tall as the reminders that will be there, and said in words. */
export function NotificationSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sect" role="status">
        {copy.loading}
      </p>
      <div className="rows" aria-hidden="true">
        {limits.reminderLeadMinutes.map((lead) => (
          <div key={lead} className="row">
            <span className="tx">
              <Skeleton width="4rem" />
            </span>
            <Skeleton width="3.25rem" height="2rem" className="press" />
          </div>
        ))}
      </div>
    </div>
  );
}
