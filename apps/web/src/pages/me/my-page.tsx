import type { CreatedPart } from '@hiyori/contract';
import { useEffect } from 'react';
import { useSetViewer, useViewer } from '../../features/auth/queries.ts';
import { LogoutButton } from '../../features/auth/session/logout-button.tsx';
import { useCreatedNumbers } from '../../features/events/queries.ts';
import { requestsCopy } from '../../features/follow-requests/copy.ts';
import { CreatedList } from '../../features/timeline/created-list.tsx';
import { Footprints } from '../../features/timeline/footprints.tsx';
import { ProfileCard } from '../../features/users/profile-card.tsx';
import { ShareButtons } from '../../features/users/share-buttons.tsx';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useHistoryDialog } from '../../lib/use-history-dialog.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { gearIcon } from '../../ui/art/member-icons.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { IconLink } from '../../ui/button/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { gridScreen, useMediaQuery, wideScreen } from '../../ui/layout/use-media-query.ts';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import styles from './my-page.module.css';

const editProfile = 'プロフィールを編集';
const ProfileEdit = lazySheet(
  () => import('../../features/users/profile-edit.tsx'),
  'ProfileEdit',
  ({ open, onClose }) => ({ open, onClose, title: editProfile }),
);

const HostedEvents = lazily(
  () => import('../../features/event-hosts/hosted-events.tsx'),
  'HostedEvents',
  Nothing,
  Nothing,
);

const partOf = (value: string | null): CreatedPart | null =>
  value === 'upcoming' || value === 'past' || value === 'draft' ? value : null;

/** マイページ: the viewer's public profile and all events that they created; the tab is in the URL (`?tab=past`). */
export function MyPage() {
  const viewer = useViewer();
  const setViewer = useSetViewer();
  const edit = useHistoryDialog(['profile-edit']);
  useEffect(ProfileEdit.preload, []);
  const [params, setParam] = useQueryParams();
  const isGrid = useMediaQuery(gridScreen);
  const isWide = useMediaQuery(wideScreen);
  const numbers = useCreatedNumbers(viewer.id, isGrid);
  const part = partOf(params.get('tab'));
  const choose = (next: CreatedPart) => setParam('tab', next);
  return (
    <Page title="マイページ" className={styles.page}>
      <h1 className="visually-hidden">マイページ</h1>
      <div className={styles.columns}>
        <div className={styles.person}>
          <ProfileCard
            user={viewer}
            level={2}
            counts={{ followers: { to: paths.followers }, following: { to: paths.following } }}
            corner={<IconLink icon={gearIcon} label="設定" to={paths.settings} onCover />}
            action={
              <Button variant="secondary" size="sm" icon="edit" onClick={() => edit.open('profile-edit')}>
                {editProfile}
              </Button>
            }
          >
            <ShareButtons user={viewer} />
          </ProfileCard>
          {isWide && numbers && <Footprints userId={viewer.id} numbers={numbers} />}
          <div className={styles.requests}>
            <MenuList>
              {viewer.followRequestsCount > 0 && (
                <MenuRow
                  icon="users"
                  label={requestsCopy.title}
                  end={requestsCopy.count(viewer.followRequestsCount)}
                  to={paths.followRequests}
                />
              )}
              <MenuRow icon="calendar" label="日程調整" detail="候補の日を出して、行ける日をきく" to={paths.polls()} />
            </MenuList>
          </div>
        </div>
        <div className={styles.created}>
          {part === null || part === 'upcoming' ? <HostedEvents /> : null}
          <CreatedList
            userId={viewer.id}
            title="作成した予定"
            isOwn
            isGrid={isGrid}
            numbers={numbers}
            level={2}
            part={part}
            onPart={choose}
            empty={
              <EmptyState
                title="まだ予定がありません"
                action={
                  <ButtonLink to={paths.newEvent} icon="plus">
                    予定を作成
                  </ButtonLink>
                }
              >
                作成した予定と発信したイベントが、
                <br />
                ここに並びます。
              </EmptyState>
            }
          />
        </div>
      </div>
      <div className={styles.leave}>
        <LogoutButton variant="ghost" />
      </div>
      <ProfileEdit open={edit.opened !== null} onClose={edit.close} user={viewer} onSaved={setViewer} />
    </Page>
  );
}
