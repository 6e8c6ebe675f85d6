import type { UserList } from '@hiyori/contract';
import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { heartIcon, trashIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuGroup, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { ListEventsSheet } from './list-events-sheet.tsx';
import { ListMembers } from './list-members.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import styles from './lists.module.css';
import { listsCopy as copy } from './lists-copy.ts';
import { useLists, useListWrites, useMemberWrites, useRereadLists } from './queries.ts';
import { useTakenOut } from './use-taken-out.ts';

const AddMembersSheet = lazySheet(
  () => import('./add-members-sheet.tsx'),
  'AddMembersSheet',
  ({ open, onClose, list }) => ({ open, onClose, title: copy.addTitle(list.name) }),
);

interface ListsProps {
  /** The chosen list; null or an unknown one: the close friends. */
  chosen: number | null;
  onChoose: (listId: number | null) => void;
}

/** The viewer's lists with their members. */
export function Lists({ chosen, onChoose }: ListsProps) {
  const { lists, isPending, error, isRetrying, retry } = useLists();
  const [isCreating, setCreating] = useState(false);
  const list = lists?.find(({ id }) => id === chosen) ?? lists?.[0];
  if (isPending) return <Skeleton height="20rem" />;
  if (!lists || !list) return <LoadFailure title={copy.failed} query={{ error, retry, isRetrying }} />;
  return (
    <>
      <div className={styles.chips} role="radiogroup" aria-label={copy.lists}>
        {lists.map((each) => (
          <label key={each.id} className={styles.chip}>
            <input type="radio" name="list" checked={each.id === list.id} onChange={() => onChoose(each.id)} />
            <Icon name={each.kind === 'close' ? heartIcon : 'users'} size="s" />
            <span className="ellipsis">{each.name}</span>
            <span className="tabular">{each.membersCount}</span>
          </label>
        ))}
        <IconButton icon="plus" label={copy.create} onClick={() => setCreating(true)} />
      </div>
      <Note tone="ok" icon="padlock">
        {copy.private}
      </Note>
      <OneList key={list.id} list={list} onRemoved={() => onChoose(null)} />
      {isCreating && <ListNameDialog onClose={() => setCreating(false)} onCreated={(id) => onChoose(id)} />}
    </>
  );
}

function OneList({ list, onRemoved }: { list: UserList; onRemoved: () => void }) {
  const [open, setOpen] = useState<'add' | 'events' | 'rename' | 'remove' | null>(null);
  const { forget } = useMemberWrites(list.id);
  const taken = useTakenOut(forget);
  const reread = useRereadLists();
  const close = () => {
    setOpen(null);
    // Not before, for why a write failed is said in the dialog.
    reread();
  };
  return (
    <>
      <Button icon="plus" size="lg" block onClick={() => setOpen('add')}>
        {copy.add}
      </Button>
      <ListMembers list={list} taken={taken} />
      <MenuGroup>
        <MenuRow
          icon="eye"
          label={copy.events}
          detail={list.eventsCount === 0 ? copy.noEvents : copy.eventsDetail(list.eventsCount)}
          end={list.eventsCount > 0 && <Icon name="right" size="s" />}
          onClick={list.eventsCount === 0 ? undefined : () => setOpen('events')}
        />
        {list.kind === 'list' && (
          <>
            <MenuRow icon="edit" label={copy.rename} onClick={() => setOpen('rename')} />
            <MenuRow icon={trashIcon} label={copy.remove} danger onClick={() => setOpen('remove')} />
          </>
        )}
      </MenuGroup>
      <AddMembersSheet list={list} open={open === 'add'} onClose={close} onPut={taken.remove} />
      {open === 'events' && <ListEventsSheet list={list} onClose={close} />}
      {open === 'rename' && <ListNameDialog list={list} onClose={close} />}
      {open === 'remove' && <RemoveList list={list} onClose={close} onRemoved={onRemoved} />}
    </>
  );
}

interface RemoveListProps {
  list: UserList;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveList({ list, onClose, onRemoved }: RemoveListProps) {
  const { remove, isBusy } = useListWrites();
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();
  const confirm = async () => {
    setFailure(null);
    try {
      await remove(list.id);
      showToast(copy.removed);
      onRemoved();
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <ConfirmDialog
      open
      title={copy.removeTitle(list.name)}
      confirmLabel={copy.removeConfirm}
      busy={isBusy}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {copy.removeText(list.eventsCount)}
    </ConfirmDialog>
  );
}
