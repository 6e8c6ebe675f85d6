import type { Event, EventMessage } from '@hiyori/contract';
import { formatRelative } from '@hiyori/time';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { sendIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts';
import { useViewer } from '../auth/queries.ts';
import { LinkedText } from '../events/linked-text.tsx';
import { nameOf } from '../users/name.ts';
import { messagesCopy as copy, sheetCopy } from './copy.ts';
import styles from './message-list.module.css';
import type { MessageSheetProps } from './message-sheet.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { useDeleteMessage, useMessages, useMuteMessages, useRereadMessages } from './queries.ts';

const MessageSheet = lazySheet(
  () => import('./message-sheet.tsx'),
  'MessageSheet',
  ({ open, onClose }) => ({ open, onClose, title: sheetCopy.title }),
);

/** How many are shown at first. */
const shownFirst = 1;

interface MessageListProps {
  event: Event;
  now: Date;
}

/** The organisers' messages of an event. Organisers write and delete them, others silence their notifications. */
export function MessageList({ event, now }: MessageListProps) {
  const { list, error, retry, isRetrying } = useMessages(event.id);
  const [isExpanded, setExpanded] = useState(false);
  const { section, onRemove } = useFocusAfterRemoval(list?.messages);
  if (!list)
    return error ? (
      <div className={styles.failed}>
        <Note tone="bad" role="alert">
          {copy.failed}
        </Note>
        <Button size="sm" variant="soft" busy={isRetrying} onClick={retry}>
          {copy.retry}
        </Button>
      </div>
    ) : (
      <MessagesSkeleton event={event} />
    );
  const { messages, isMuted, sending } = list;
  const shown = isExpanded ? messages : messages.slice(0, shownFirst);
  // The button goes: the first message that it has shown takes its focus.
  const expand = () => {
    flushSync(() => setExpanded(true));
    section.current?.querySelectorAll('li')[shownFirst]?.focus({ preventScroll: true });
  };
  return (
    <>
      {messages.length > 0 && (
        <section ref={section} className={styles.messages} data-part="event-messages">
          <h2 tabIndex={-1}>{sending ? copy.sentTitle : copy.title}</h2>
          <ul>
            {shown.map((message) => (
              <Message key={message.id} message={message} event={event} now={now} onRemove={onRemove} />
            ))}
          </ul>
          {messages.length > shown.length && (
            <Button size="sm" variant="ghost" onClick={expand}>
              {copy.more(messages.length - shown.length)}
            </Button>
          )}
        </section>
      )}
      <Write eventId={event.id} sending={event.isPublished ? sending : undefined} />
      {!sending && (messages.length > 0 || isMuted) && <MuteSwitch eventId={event.id} isMuted={isMuted} />}
    </>
  );
}

/** Moves the focus after a deletion, whose button is removed: to the message in its place, or else the heading, or else the page. */
function useFocusAfterRemoval(messages: readonly EventMessage[] | undefined) {
  const section = useRef<HTMLElement>(null);
  const removing = useRef<{ id: number; place: number } | null>(null);
  useEffect(() => {
    const { current: removed } = removing;
    if (!removed || !messages || messages.some(({ id }) => id === removed.id)) return;
    removing.current = null;
    const main = document.getElementById('main');
    // The dialog that asked, removed with the message, leaves the focus on the page.
    if (!document.activeElement?.contains(main)) return;
    const [heading, ...items] = section.current?.querySelectorAll<HTMLElement>('h2, li') ?? [];
    (items[removed.place] ?? heading ?? main)?.focus({ preventScroll: true });
  }, [messages]);
  const onRemove = (id: number) => {
    removing.current = { id, place: messages?.findIndex((message) => message.id === id) ?? 0 };
  };
  return { section, onRemove };
}

interface WriteProps {
  eventId: number;
  /** Absent for who may not write, or not any more. */
  sending: MessageSheetProps['sending'] | undefined;
}

function Write({ eventId, sending }: WriteProps) {
  const [isOpen, setOpen] = useState(false);
  const reread = useRereadMessages(eventId);
  const open = () => {
    setOpen(true);
    reread();
  };
  // The sheet stays with its text when the viewer is no co-host any more.
  const lastSending = useLastKnown(eventId, sending);
  return (
    <>
      {sending && (
        <MenuList>
          <MenuRow icon={sendIcon} label={copy.write} detail={copy.left(sending.left)} onClick={open} />
        </MenuList>
      )}
      {lastSending && (
        <MessageSheet open={isOpen} onClose={() => setOpen(false)} eventId={eventId} sending={lastSending} />
      )}
    </>
  );
}

function MuteSwitch({ eventId, isMuted }: { eventId: number; isMuted: boolean }) {
  const { run: mute, isPending } = useMuteMessages(eventId);
  // Shown at once, until the server has answered.
  const [chosen, setChosen] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const change = async (isNotified: boolean) => {
    setChosen(isNotified);
    setFailure(undefined);
    try {
      await mute(!isNotified);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    } finally {
      setChosen(undefined);
    }
  };
  return (
    <MenuList>
      <SwitchRow
        label={copy.notify}
        detail={copy.notifyDetail}
        checked={chosen ?? !isMuted}
        disabled={isPending}
        onChange={(isNotified) => void change(isNotified)}
        error={failure}
      />
    </MenuList>
  );
}

interface MessageProps extends MessageListProps {
  message: EventMessage;
  /** Called before the message is deleted. */
  onRemove: (id: number) => void;
}

function Message({ message, event, now, onRemove }: MessageProps) {
  const viewer = useViewer();
  const { id, text, author, createdAt, recipientsCount } = message;
  const canDelete = viewer.id === author.id || viewer.id === event.creatorId;
  return (
    <li tabIndex={-1}>
      <p>
        <LinkedText text={text} />
      </p>
      <div className={styles.foot}>
        <small className="tabular">
          {[
            nameOf(author),
            formatRelative(createdAt, now),
            recipientsCount === undefined ? null : copy.sentTo(recipientsCount),
          ]
            .filter(Boolean)
            .join('・')}
        </small>
        {canDelete && <Remove eventId={event.id} messageId={id} onRemove={onRemove} />}
      </div>
    </li>
  );
}

interface RemoveProps extends Pick<MessageProps, 'onRemove'> {
  eventId: number;
  messageId: number;
}

function Remove({ eventId, messageId, onRemove }: RemoveProps) {
  const { run: remove } = useDeleteMessage(eventId);
  const removal = useConfirmation(
    () => {
      onRemove(messageId);
      return remove(messageId);
    },
    { done: copy.removed },
  );
  return (
    <>
      <Button size="sm" variant="ghost" onClick={removal.ask}>
        {copy.remove}
      </Button>
      <ConfirmDialog {...removal.dialog} title={copy.removeTitle} confirmLabel={copy.removeConfirm}>
        {copy.removeText}
      </ConfirmDialog>
    </>
  );
}
