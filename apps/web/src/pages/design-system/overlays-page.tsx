import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { memoIcon, trashIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SidePage } from '../../ui/layout/side-page.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogText } from '../../ui/overlay/dialog.tsx';
import { NextContent } from '../../ui/overlay/next-content.tsx';
import { SheetLoading } from '../../ui/overlay/sheet-loading.tsx';
import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import { FormSpecimen } from './form-specimen.tsx';
import styles from './overlays-page.module.css';

type Overlay = 'modal' | 'sheet' | 'loading' | 'notLoaded' | 'full' | 'form' | 'confirm';

/** /overlays: the modal, the bottom sheet, also while it loads and when it cannot be loaded, the full-screen form, the form that is a page, and the confirmation. */
export function OverlaysPage() {
  const [shown, setShown] = useState<Overlay | null>(null);
  const [isNext, setNext] = useState(false);
  const [title, setTitle] = useState('');
  const showToast = useToast();
  const close = () => setShown(null);
  const open = (overlay: Overlay) => () => {
    setNext(false);
    setShown(overlay);
  };
  if (shown === 'form')
    return (
      <Page title="ページのフォーム">
        <FormSpecimen onClose={close} />
      </Page>
    );
  return (
    <SidePage
      title="重なり"
      header={<PageHeader title="重なり" back={paths.settings} />}
      sideLabel="となりの列"
      side={<p>広い画面では、内容のとなりに、もう一つの列があります。</p>}
    >
      <div className="stack">
        <MenuList title="開くもの" note="Escキー、背景、閉じるボタンのどれでも閉じます。">
          <MenuRow icon="doc" label="モーダル" detail="中央に開きます" onClick={open('modal')} />
          <MenuRow icon={memoIcon} label="ボトムシート" detail="広い画面では中央に開きます" onClick={open('sheet')} />
          <MenuRow
            icon="dots"
            label="読み込み中のシート"
            detail="もう一度押すと消えます"
            onClick={() => setShown(shown === 'loading' ? null : 'loading')}
          />
          <MenuRow icon="refresh" label="読み込めないシート" detail="再読み込みできます" onClick={open('notLoaded')} />
          <MenuRow icon="edit" label="全画面" detail="フォームのための画面です" onClick={open('full')} />
          <MenuRow
            icon="edit"
            label="ページのフォーム"
            detail="入力したまま閉じると、たずねます"
            onClick={open('form')}
          />
          <MenuRow icon="alert" label="確認" detail="取り消せない操作の前に" onClick={open('confirm')} />
          <MenuRow
            icon="info"
            label="トースト"
            detail="5秒で消えます"
            onClick={() => showToast('お知らせしました。')}
          />
        </MenuList>
      </div>

      <Dialog open={shown === 'modal'} onClose={close} title="モーダル">
        <NextContent key={String(isNext)}>
          <DialogText>
            {isNext ? '内容が変わると、はじめから読まれます。' : '中央に開き、後ろの画面は操作できなくなります。'}
          </DialogText>
          <DialogActions>
            <Button size="lg" block onClick={isNext ? close : () => setNext(true)}>
              {isNext ? '閉じる' : 'つぎへ'}
            </Button>
          </DialogActions>
        </NextContent>
      </Dialog>

      <Dialog open={shown === 'sheet'} onClose={close} title="ボトムシート" variant="sheet" footer="選ぶと閉じます">
        <ul>
          {Array.from({ length: 20 }, (_, index) => (index + 1) * 5).map((minutes) => (
            <li key={minutes} className={styles.line}>
              <button type="button" onClick={close}>
                {minutes}分前
              </button>
            </li>
          ))}
        </ul>
      </Dialog>

      <SheetLoading open={shown === 'loading'} />
      <SheetNotLoaded open={shown === 'notLoaded'} onClose={close} title="読み込めないシート" />

      <Dialog
        open={shown === 'full'}
        onClose={close}
        title="全画面"
        variant="full"
        action={
          <Button size="sm" onClick={close}>
            作成
          </Button>
        }
      >
        <div className="wrap stack">
          <TextInput label="タイトル" mark="required" value={title} onChange={setTitle} limit={255} />
          <Button variant="danger-outline" block icon={trashIcon} onClick={open('confirm')}>
            削除する
          </Button>
        </div>
      </Dialog>

      <ConfirmDialog
        open={shown === 'confirm'}
        title="この予定を削除しますか？"
        confirmLabel="削除する"
        onCancel={close}
        onConfirm={() => {
          close();
          showToast('削除しました。', { icon: trashIcon });
        }}
      >
        追加した人のカレンダーからも消えます。元に戻すことはできません。
      </ConfirmDialog>
    </SidePage>
  );
}
