import type { DatePoll, DatePollDecision } from '@hiyori/contract';
import { limits } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { refreshEventLists } from '../../lib/event-lists.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useViewer } from '../auth/queries.ts';
import { useLists } from '../user-lists/queries.ts';
import { isAhead } from './best-options.ts';
import { organizeCopy as copy } from './copy.ts';
import styles from './decide-sheet.module.css';
import { optionText } from './option-text.ts';
import { useOrganize, useRereadPoll } from './queries.ts';

interface DecideSheetProps {
  poll: DatePoll;
  optionId: number;
  open: boolean;
  onClose: () => void;
}

/** Decides a poll: when and where, who sees the event, and who will be notified. */
export function DecideSheet({ poll, optionId, open, onClose }: DecideSheetProps) {
  const { decide, isBusy } = useOrganize(poll.slug);
  const { value: edits, change } = useDecisionDraft(poll);
  const close = () => {
    change({});
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={copy.confirm} variant="sheet" locked={isBusy}>
      <Content
        key={optionId}
        poll={poll}
        firstId={optionId}
        edits={edits}
        onEdit={change}
        onClose={close}
        decide={decide}
        isBusy={isBusy}
      />
    </Dialog>
  );
}

const audiences = Object.keys(copy.audiences) as (keyof typeof copy.audiences)[];
type Choice = keyof typeof copy.audiences | `list:${number}`;
const isAudience = (choice: string): choice is keyof typeof copy.audiences =>
  (audiences as readonly string[]).includes(choice);
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'string' && (isAudience(value) || /^list:\d+$/.test(value));

const Edits = z.object({ place: z.optional(z.string()), audience: z.optional(z.custom<Choice>(isChoice)) });

type Changed = z.output<typeof Edits>;

/** What was changed of the proposal, stored in this tab until the poll is decided or the sheet is closed. */
function useDecisionDraft({ slug }: DatePoll) {
  const { id } = useViewer();
  return useSessionDraft<Changed>(`hiyori.decision.${id}.${slug}`, {
    parse: jsonParser(Edits),
    initial: {},
    isWorthStoring: (edits) => Object.keys(edits).length > 0,
  });
}

const audienceInput = (choice: Choice): Pick<DatePollDecision, 'audience' | 'lists'> =>
  isAudience(choice) ? { audience: choice } : { audience: 'lists', lists: [Number(choice.slice('list:'.length))] };

/** How many members voted yes and maybe: guests get no event, and the organiser has it. */
function votesOfMembers({ answers }: DatePoll, optionId: number) {
  const votes = answers.flatMap(({ user, isMine, votes }) => (user && !isMine ? (votes?.[optionId] ?? []) : []));
  const count = (vote: (typeof votes)[number]) => votes.filter((each) => each === vote).length;
  return { yes: count('yes'), maybe: count('maybe') };
}

interface ContentProps extends Pick<ReturnType<typeof useOrganize>, 'decide' | 'isBusy'> {
  poll: DatePoll;
  firstId: number;
  edits: Changed;
  onEdit: (edits: Changed) => void;
  onClose: () => void;
}

function Content({ poll, firstId, edits, onEdit, onClose, decide, isBusy }: ContentProps) {
  const zone = viewerZone();
  const shownAt = useNow();
  const viewer = useViewer();
  const showToast = useToast();
  const client = useQueryClient();
  const reread = useRereadPoll(poll.slug);
  const { lists } = useLists();
  const [chosen, setChosen] = useState(firstId);
  const { place = poll.place ?? '', audience = 'answered' } = edits;
  const [failure, setFailure] = useState<string | null>(null);
  const option = poll.options.find(({ id }) => id === chosen) ?? poll.options[0];
  if (!option) return null;
  const choices = (lists ?? [])
    .filter(({ kind }) => kind === 'list')
    .map(({ id, name }) => ({ value: `list:${id}` as Choice, label: copy.list(name) }));
  const isUnknown = !isAudience(audience) && choices.every(({ value }) => value !== audience);
  const { yes, maybe } = votesOfMembers(poll, option.id);
  // The events of a private account are visible to its followers only.
  const isForAll = audience === 'answered' || (audience === 'everyone' && !viewer.isPrivate);
  const hasOthers = poll.answers.some(({ user, isMine }) => user && !isMine);
  const isTooLong = [...place].length > limits.event.locationMax;
  const send = async () => {
    if (isTooLong) return;
    // The option may have begun since the sheet was opened.
    if (!isAhead(option, now())) return setFailure(copy.begun);
    setFailure(null);
    try {
      await decide({ optionId: option.id, place: place.trim() || null, ...audienceInput(audience) });
      void refreshEventLists(client);
      onClose();
      showToast(copy.done);
    } catch (error) {
      setFailure(japaneseErrorText(error));
      // After a lost response it may be decided: sent again, another audience or place would change nothing.
      void reread();
    }
  };
  return (
    <div className={styles.content}>
      <Select
        label={copy.option}
        value={String(option.id)}
        onChange={(id) => setChosen(Number(id))}
        disabled={isBusy}
        options={poll.options
          .filter((each) => each.id === chosen || isAhead(each, shownAt))
          .map((each) => ({
            value: String(each.id),
            label: copy.optionCount(optionText(each, zone).full, each.counts?.yes ?? 0, each.counts?.maybe ?? 0),
          }))}
      />
      <TextInput
        label={copy.place}
        mark="optional"
        helper={copy.placeHelp}
        value={place}
        onChange={(next) => onEdit({ ...edits, place: next })}
        limit={limits.event.locationMax}
        error={isTooLong ? `場所は${limits.event.locationMax}文字以内で入力してください` : undefined}
        readOnly={isBusy}
      />
      <Select
        label={copy.audience}
        value={audience}
        onChange={(next) => onEdit({ ...edits, audience: next })}
        disabled={isBusy}
        options={[
          ...audiences.map((value) => ({ value: value as Choice, label: copy.audiences[value] })),
          ...choices,
          // A stored choice, until the lists are read.
          ...(isUnknown ? [{ value: audience, label: copy.list('…') }] : []),
        ]}
      />
      <Note tone={isForAll || !hasOthers ? 'info' : 'warn'}>
        {isForAll || !hasOthers ? copy.told(yes, maybe) : copy.toldSome}
        {isForAll && hasOthers && copy.toldMembers}
        {poll.answers.some(({ user, name }) => user === null && name !== null) && copy.toldGuests}
      </Note>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Button size="lg" block busy={isBusy} onClick={send}>
        {copy.decide(optionText(option, zone).full)}
      </Button>
      <Button variant="ghost" size="lg" block disabled={isBusy} onClick={onClose}>
        {copy.back}
      </Button>
    </div>
  );
}
