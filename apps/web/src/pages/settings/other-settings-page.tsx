import { appVersion } from '@hiyori/contract';
import { useKoyomiSwitch } from '../../features/calendar/koyomi/use-koyomi.ts';
import { ShownKinds } from '../../features/calendar/side/shown-kinds.tsx';
import { paths } from '../../lib/paths.ts';
import { chooseTheme, type Theme, useTheme } from '../../lib/theme.ts';
import { Segment } from '../../ui/form/segment.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuHeading, MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { SettingPage } from './setting-page.tsx';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'システム' },
  { value: 'light', label: 'ライト' },
  { value: 'dark', label: 'ダーク' },
];

/** その他: theme, traditional calendar, what the calendar shows, legal documents and the app's version. */
export function OtherSettingsPage() {
  const theme = useTheme();
  const [isKoyomiOn, setKoyomi] = useKoyomiSwitch();
  return (
    <SettingPage title="その他">
      <section aria-labelledby="theme">
        <MenuHeading id="theme">テーマ</MenuHeading>
        <Segment label="テーマ" value={theme} onChange={chooseTheme} options={themes} />
      </section>
      <MenuList title="カレンダー" note="テーマと暦は、この端末の、このブラウザだけに保存されます。">
        <SwitchRow label="暦" detail="六曜、二十四節気、月の満ち欠け" checked={isKoyomiOn} onChange={setKoyomi} />
      </MenuList>
      <ShownKinds />
      <MenuList title="規約など">
        <MenuRow icon="doc" label="プライバシーポリシー" to={paths.privacyPolicy} />
        <MenuRow icon="doc" label="利用規約" to={paths.terms} />
        <MenuRow icon="doc" label="特定商取引法に基づく表記" to={paths.commerce} />
      </MenuList>
      <MenuList title="アプリ情報">
        <MenuRow label="バージョン" end={<span className="tabular">{appVersion.version}</span>} />
        <MenuRow label="ビルド番号" end={<span className="tabular">{appVersion.build}</span>} />
      </MenuList>
    </SettingPage>
  );
}
