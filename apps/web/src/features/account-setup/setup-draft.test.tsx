import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptySetup } from './form.ts';
import { useSetupDraft } from './setup-draft.ts';

const draftOf = (viewerId: number) => renderHook(() => useSetupDraft(viewerId)).result;

test('keeps the draft of one account after a reload, until it is discarded', () => {
  const first = draftOf(7);
  act(() => first.current.change({ ...emptySetup, userId: 'chiharu_m' }));
  expect(first.current.draft.userId).toBe('chiharu_m');
  expect(draftOf(7).current.draft.userId).toBe('chiharu_m');
  expect(draftOf(8).current.draft).toEqual(emptySetup);
  first.current.forget();
  expect(draftOf(7).current.draft).toEqual(emptySetup);
});
