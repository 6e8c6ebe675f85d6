import { isSame, rebase } from '../../../lib/rebase.ts';
import { type Candidate, inOrder, isSameTime } from './candidates.ts';
import type { PollDraft } from './poll-draft.ts';

/** A list of which `mine` and `theirs` added, removed and changed elements of `base`; what both changed is as in `mine`. */
function mergeLists<T extends { id?: number | undefined }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
) {
  const of = (list: readonly T[], id: number | undefined) => list.find((each) => each.id === id);
  const kept = mine.flatMap((each) => {
    const before = each.id === undefined ? undefined : of(base, each.id);
    return before && isSame(before, each) ? (of(theirs, each.id) ?? []) : [each];
  });
  return [...kept, ...theirs.filter(({ id }) => !of(base, id) && !of(kept, id))];
}

/** An option that was removed elsewhere is a new one when `mine` changed it. One that both added is the same. */
function mergeCandidates(base: readonly Candidate[], mine: readonly Candidate[], theirs: readonly Candidate[]) {
  const ids = new Set(theirs.map(({ id }) => id));
  const merged = mergeLists(base, mine, theirs).map(({ id, ...rest }) => (ids.has(id) ? { id, ...rest } : rest));
  return inOrder(merged.filter((each, index) => merged.findLastIndex((other) => isSameTime(each, other)) === index));
}

const deadline = [['untilDay', 'untilTime']] as const;

/**
 * The draft of a poll that was changed on another device meanwhile: what `mine` changed of `base`, and `theirs` otherwise. Candidates and required
 * people are added and removed one by one.
 */
export function rebasePoll(base: PollDraft, mine: PollDraft, theirs: PollDraft): PollDraft {
  return {
    ...rebase(deadline, base, mine, theirs).draft,
    candidates: mergeCandidates(base.candidates, mine.candidates, theirs.candidates),
    required: mergeLists(base.required, mine.required, theirs.required),
  };
}

/** Whether both changed the same in different ways: a field, or one of the candidates. Mine stays then. */
export function isPollContested(base: PollDraft, mine: PollDraft, theirs: PollDraft): boolean {
  const fields = (draft: PollDraft) => ({ ...draft, candidates: [], required: [] });
  const versions = ({ id }: Candidate) =>
    [base, mine, theirs].map(({ candidates }) => JSON.stringify(candidates.find((each) => each.id === id)));
  return (
    rebase(deadline, fields(base), fields(mine), fields(theirs)).isContested ||
    base.candidates.some((each) => new Set(versions(each)).size === 3)
  );
}
