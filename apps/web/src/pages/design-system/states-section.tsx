import { Illustration, illustrationNames } from '../../ui/art/illustration.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Difference } from '../../ui/feedback/difference.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { LoadingBox } from '../../ui/feedback/loading-screen.tsx';
import { NewItemsPill } from '../../ui/feedback/new-items-pill.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Card } from '../../ui/layout/card.tsx';
import { MenuSkeleton } from '../../ui/layout/menu-skeleton.tsx';
import { Columns, Flow, padded, SpecimenSection } from './specimen-section.tsx';
import styles from './states-section.module.css';

const notReached = new TypeError('Failed to fetch');

export function StatesSection() {
  const showToast = useToast();
  return (
    <SpecimenSection title="待つ、ない、失敗">
      <Columns>
        <Card>
          <EmptyState
            title="まだ、静かです"
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
          <LoadFailure
            title="イベントの取得に失敗しました"
            query={{
              error: notReached,
              retry: () => showToast('Network error. Please check your connection.', { tone: 'bad', lang: 'en' }),
              isRetrying: false,
            }}
          />
        </Card>
        <Card className={padded}>
          <SkeletonGroup className={styles.lines}>
            <Skeleton width="2.5rem" height="2.5rem" round />
            <Skeleton height="7.5rem" />
            <Skeleton width="72%" height="1.1rem" />
            <Skeleton width="52%" />
            <Skeleton />
          </SkeletonGroup>
        </Card>
        <MenuSkeleton mark="1.375rem" widths={['13rem', '11rem']} />
        <Card>
          <LoadingBox />
        </Card>
        <Card className={padded}>
          <Difference from="毎月 第4金曜 19:00" to="毎月 第4土曜 18:00" />
        </Card>
        <Card className={padded}>
          <NewItemsPill text="3件の新しいお知らせ" onReveal={() => showToast('新しいものを読み込みます。')} />
          <Skeleton height="7.5rem" />
        </Card>
        <Card className={padded}>
          <LoadMore busy={false} onMore={() => showToast('続きを読み込みます。')} />
          <LoadMore busy={false} failed onMore={() => showToast('もう一度読み込みます。')} />
        </Card>
      </Columns>
      <Flow className={styles.drawings}>
        {illustrationNames.map((name) => (
          <Illustration key={name} name={name} />
        ))}
      </Flow>
    </SpecimenSection>
  );
}
