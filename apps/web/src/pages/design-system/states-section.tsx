import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import '../../ui/loading-screen.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast-context.ts';
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
