import { Illustration } from '../../ui/art/illustration.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import '../../ui/feedback/loading-screen.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { SpecimenSection } from './specimen-section.tsx';

export function StatesSection() {
  const showToast = useToast();
  return (
    <SpecimenSection title="待つ、ない、失敗">
      <div className="cols">
        <Card>
          <EmptyState
            title="まだ静かな朝です"
            action={
              <Button icon="search" onClick={() => showToast('さがしています。')}>
                ユーザーをさがす
              </Button>
            }
          >
            気になる人をフォローすると、
            <br />
            ここに予定が届きます。
          </EmptyState>
        </Card>
        <Card>
          <ErrorState
            title="イベントの取得に失敗しました"
            onRetry={() =>
              showToast('Network error. Please check your connection.', { icon: 'offline', tone: 'bad', lang: 'en' })
            }
          />
        </Card>
        <Card className="tpad">
          <SkeletonGroup className="bones">
            <Skeleton width="2.5rem" height="2.5rem" round />
            <Skeleton height="7.5rem" />
            <Skeleton width="72%" height="1.1rem" />
            <Skeleton width="52%" />
            <Skeleton />
          </SkeletonGroup>
        </Card>
        <Card>
          <div className="loading">
            <Spinner />
            <p lang="en">Loading...</p>
          </div>
        </Card>
        <Card className="tpad">
          <LoadMore busy={false} onMore={() => showToast('続きを読み込みます。')} />
          <LoadMore busy={false} failed onMore={() => showToast('もう一度読み込みます。')} />
        </Card>
      </div>
      <div className="flow arts">
        {(['dawn', 'rain', 'blind', 'lock', 'sunrise'] as const).map((name) => (
          <Illustration key={name} name={name} />
        ))}
      </div>
    </SpecimenSection>
  );
}
