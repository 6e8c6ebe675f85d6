import { describe, expect, test } from 'vitest';
import { afterSwipe, afterWheel, restingGesture } from './day-gesture.ts';

describe('the wheel over the month', () => {
  test('does nothing at 50 px and moves one day at 51', () => {
    expect(afterWheel(restingGesture, 50, 1000).days).toBe(0);
    expect(afterWheel(restingGesture, 51, 1000).days).toBe(1);
    expect(afterWheel(restingGesture, -51, 1000).days).toBe(-1);
  });

  test('moves one day however far it turns', () => {
    expect(afterWheel(restingGesture, 900, 1000).days).toBe(1);
  });

  test('adds up the small steps of a trackpad, but not across a pause or a turn back', () => {
    const { gesture } = afterWheel(restingGesture, 30, 1000);
    expect(afterWheel(gesture, 30, 1016).days).toBe(1);
    expect(afterWheel(gesture, 30, 1300).days).toBe(0);
    expect(afterWheel(gesture, -30, 1016).days).toBe(0);
  });

  test('moves again after 500 ms and not before, and what turned meanwhile is forgotten', () => {
    const { gesture } = afterWheel(restingGesture, 60, 1000);
    const meanwhile = afterWheel(gesture, 60, 1499);
    expect(meanwhile.days).toBe(0);
    expect(afterWheel(meanwhile.gesture, 20, 1500).days).toBe(0);
    expect(afterWheel(meanwhile.gesture, 60, 1500).days).toBe(1);
  });
});

describe('a swipe', () => {
  test('does nothing over 50 px and moves one day over 51, by its longer way', () => {
    expect(afterSwipe(restingGesture, -50, 0, 1000).days).toBe(0);
    expect(afterSwipe(restingGesture, -51, 20, 1000).days).toBe(1);
    expect(afterSwipe(restingGesture, 51, 0, 1000).days).toBe(-1);
    expect(afterSwipe(restingGesture, 10, 80, 1000).days).toBe(-1);
  });

  test('is ignored within 500 ms of the last move', () => {
    const { gesture } = afterSwipe(restingGesture, -80, 0, 1000);
    expect(afterSwipe(gesture, -80, 0, 1499).days).toBe(0);
    expect(afterSwipe(gesture, -80, 0, 1500).days).toBe(1);
  });
});
