import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptySetup } from './form.ts';
import { useSetupDraft } from './setup-draft.ts';

beforeEach(() => sessionStorage.clear());

const draftOf = (viewerId: number) => renderHook(() => useSetupDraft(viewerId)).result;

test('a draft outlives a reload, for its own account only, until it is forgotten', () => {
  const first = draftOf(7);
  act(() => first.current.change({ ...emptySetup, userId: 'chiharu_m' }));
  expect(first.current.draft.userId).toBe('chiharu_m');
  expect(draftOf(7).current.draft.userId).toBe('chiharu_m');
  expect(draftOf(8).current.draft).toEqual(emptySetup);
  first.current.forget();
  expect(draftOf(7).current.draft).toEqual(emptySetup);
});
