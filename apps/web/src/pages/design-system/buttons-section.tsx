import { useState } from 'react';
import { Cover } from '../../ui/art/cover.tsx';
import { gearIcon } from '../../ui/art/member-icons.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { Stamp } from '../../ui/art/stamp.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Fab } from '../../ui/button/fab.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import styles from './buttons-section.module.css';
import { Columns, Flow, SpecimenSection } from './specimen-section.tsx';

export function ButtonsSection() {
  const [isAdded, setAdded] = useState(false);
  const [isBusy, setBusy] = useState(true);
  return (
    <>
      <SpecimenSection title="ボタン">
        <Flow>
          <Button>作成</Button>
          <Button disabled>無効</Button>
          <Button busy={isBusy} busyLabel={<span lang="en">Verifying...</span>}>
            <span lang="en">Verify Email</span>
          </Button>
          <Button variant="secondary">編集</Button>
          <Button variant="soft">今日</Button>
          <Button variant="ghost">スキップ</Button>
          <Button variant="accent" icon="plus">
            予定を作成
          </Button>
          <Button variant="danger">退会する</Button>
          <Button variant="danger-outline">退会する</Button>
          <ButtonLink variant="secondary" icon="search" to="#">
            リンク
          </ButtonLink>
        </Flow>
        <Flow>
          <Button size="sm" icon="plus">
            追加
          </Button>
          <Button size="sm" variant="stamped" icon="check">
            登録済
          </Button>
          <Button size="sm" variant="soft">
            フォロー中
          </Button>
          <Button size="lg">大きい</Button>
          <Button size="sm" variant="secondary" onClick={() => setBusy(!isBusy)}>
            {isBusy ? '待ちを終える' : '待たせる'}
          </Button>
          <IconButton icon="bell" label="Following Events" badge={6} />
          <IconButton icon="bell" label="Following Events" badge={120} />
          <IconButton icon={gearIcon} label="設定" />
          <IconButton icon="left" label="前の月" disabled />
          <span className={styles.fab}>
            <Fab label="予定を作成" onClick={() => setAdded(!isAdded)} />
          </span>
        </Flow>
        <Columns>
          <Button size="lg" block>
            幅いっぱい
          </Button>
          <Button size="lg" block variant="secondary">
            幅いっぱい
          </Button>
        </Columns>
      </SpecimenSection>
      <SpecimenSection title="判子">
        <Flow>
          <Stamp tilt>発信済</Stamp>
          <Stamp>登録済</Stamp>
          <Stamp tone="draft">Draft</Stamp>
          <Tag>今日</Tag>
          <Tag tone="info">今日</Tag>
          <Tag tone="ok">Active</Tag>
          <Tag tone="warn">下書き</Tag>
          <Tag tone="bad">中止</Tag>
          <Button variant={isAdded ? 'stamped' : 'primary'} onClick={() => setAdded(!isAdded)}>
            {isAdded ? '登録済' : '追加'}
          </Button>
        </Flow>
        <div className={styles.sealed}>
          <Cover motif="kasumi" hue="ume" sky="noon">
            {isAdded ? <Seal pop /> : null}
          </Cover>
        </div>
      </SpecimenSection>
    </>
  );
}
