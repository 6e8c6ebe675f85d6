import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useShape } from './shape-choice.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const shapeNow = () => renderHook(useShape).result.current[0];

test('is the poster at first and for an unknown stored value, then what was chosen last', () => {
  expect(shapeNow()).toBe('poster');
  localStorage.setItem('hiyori.share', 'cube');
  expect(shapeNow()).toBe('poster');
  const { result } = renderHook(useShape);
  act(() => result.current[1]('qr'));
  expect([result.current[0], shapeNow()]).toEqual(['qr', 'qr']);
});

test('works without storage', () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('forbidden');
    });
  const { result } = renderHook(useShape);
  act(() => result.current[1]('wide'));
  expect(result.current[0]).toBe('wide');
});
