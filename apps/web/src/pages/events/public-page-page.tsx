import { useParams } from 'react-router-dom';
import { publicPageCopy as copy } from '../../features/public-pages/copy.ts';
import { PublicPageForm } from '../../features/public-pages/public-page-form.tsx';
import { usePublicPage } from '../../features/public-pages/queries.ts';
import { paths } from '../../lib/paths.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** 公開ページ of an event, for its creator. */
export function PublicPagePage() {
  const id = Number(useParams().id);
  const { page, isPending, error, retry, isRetrying } = usePublicPage(id);
  return (
    <Page title={copy.title} busy={isPending}>
      <PageHeader title={copy.title} back={paths.event(id)} />
      <div className="wrap stack">
        {page && <PublicPageForm eventId={id} page={page} />}
        {isPending && (
          <SkeletonGroup>
            <Skeleton height="12rem" />
            <Skeleton height="3rem" />
            <Skeleton height="12rem" />
          </SkeletonGroup>
        )}
        {!page && !isPending && <LoadFailure title={copy.loadFailed} query={{ error, retry, isRetrying }} />}
      </div>
    </Page>
  );
}
