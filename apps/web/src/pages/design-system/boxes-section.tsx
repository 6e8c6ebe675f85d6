import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { clockIcon, logoutIcon, shieldIcon } from '../../ui/art/member-icons.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { SavedSwitchRow } from '../../ui/form/saved-switch-row.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Columns, SpecimenSection, smallText } from './specimen-section.tsx';

const views = [
  { value: 'following', label: 'Following Events', lang: 'en' },
  { value: 'inbox', label: 'お知らせ', badge: 3 },
] as const;

export function BoxesSection() {
  const [isHidden, setHidden] = useState(false);
  const [view, setView] = useState<(typeof views)[number]['value']>('following');
  return (
    <>
      <SpecimenSection title="行">
        <Columns>
          <MenuList title="設定">
            <MenuRow boxed icon="bell" label="通知" detail="リマインダーとお知らせ" to="#" />
            <MenuRow boxed icon={shieldIcon} label="プライバシー" detail="公開範囲と検索" to="#" />
          </MenuList>
          <MenuList note="検索に出なくても、フォロワーからは見えます。">
            <SwitchRow
              label="検索に表示しない"
              detail="さがしても見つからなくなります"
              checked={isHidden}
              onChange={setHidden}
            />
            <SwitchRow label="保存中" checked disabled onChange={setHidden} />
            <SavedSwitchRow
              label="すぐに保存する"
              checked={isHidden}
              save={async (isOn) => setHidden(isOn)}
              errorText={() => ''}
            />
          </MenuList>
          <MenuList>
            <MenuRow
              icon={clockIcon}
              label="2026年11月21日（土）"
              detail="19:00 – 21:30"
              end={<Tag tone="info">今日</Tag>}
            />
            <MenuRow icon="users" label="出席者" end="146人" to="#" />
            <MenuRow icon={logoutIcon} label="ログアウト" danger onClick={() => setHidden(false)} />
          </MenuList>
        </Columns>
      </SpecimenSection>
      <SpecimenSection title="お知らせ">
        <Columns>
          <Note>予定の日時が変更されました。</Note>
          <Note tone="ok">プロフィールを更新しました。</Note>
          <Note tone="warn">下書きのままです。</Note>
          <Note tone="bad">イベントの取得に失敗しました。</Note>
        </Columns>
      </SpecimenSection>
      <SpecimenSection title="重なり">
        <ButtonLink variant="secondary" to={paths.overlays}>
          モーダル、シート、確認を開く
        </ButtonLink>
      </SpecimenSection>
      <SpecimenSection title="切り替え">
        <Tabs label="ベルの中身" value={view} onChange={setView} tabs={views}>
          <p className={smallText}>
            {view === 'following' ? '追加した予定が並びます。' : '届いたお知らせが並びます。'}
          </p>
        </Tabs>
      </SpecimenSection>
    </>
  );
}
