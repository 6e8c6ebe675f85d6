import { describe, expect, test } from 'vitest';
import { afterSwipe, afterWheel, initialGesture } from './day-gesture.ts';

describe('the wheel over the month', () => {
  test('does nothing at 50 px and moves one day at 51', () => {
    expect(afterWheel(initialGesture, 50, 1000).days).toBe(0);
    expect(afterWheel(initialGesture, 51, 1000).days).toBe(1);
    expect(afterWheel(initialGesture, -51, 1000).days).toBe(-1);
  });

  test('moves one day however far it turns', () => {
    expect(afterWheel(initialGesture, 900, 1000).days).toBe(1);
  });

  test('adds up the small steps of a trackpad, but not across a pause or a change of direction', () => {
    const { gesture } = afterWheel(initialGesture, 30, 1000);
    expect(afterWheel(gesture, 30, 1016).days).toBe(1);
    expect(afterWheel(gesture, 30, 1300).days).toBe(0);
    expect(afterWheel(gesture, -30, 1016).days).toBe(0);
  });

  test('moves again only after 500 ms and ignores wheel movement in between', () => {
    const { gesture } = afterWheel(initialGesture, 60, 1000);
    const meanwhile = afterWheel(gesture, 60, 1499);
    expect(meanwhile.days).toBe(0);
    expect(afterWheel(meanwhile.gesture, 20, 1500).days).toBe(0);
    expect(afterWheel(meanwhile.gesture, 60, 1500).days).toBe(1);
  });
});

describe('a swipe', () => {
  test('does nothing at 50 px and moves one day at 51, along its longer axis', () => {
    expect(afterSwipe(initialGesture, -50, 0, 1000).days).toBe(0);
    expect(afterSwipe(initialGesture, -51, 20, 1000).days).toBe(1);
    expect(afterSwipe(initialGesture, 51, 0, 1000).days).toBe(-1);
    expect(afterSwipe(initialGesture, 10, 80, 1000).days).toBe(-1);
  });

  test('is ignored within 500 ms of the last move', () => {
    const { gesture } = afterSwipe(initialGesture, -80, 0, 1000);
    expect(afterSwipe(gesture, -80, 0, 1499).days).toBe(0);
    expect(afterSwipe(gesture, -80, 0, 1500).days).toBe(1);
  });
});
