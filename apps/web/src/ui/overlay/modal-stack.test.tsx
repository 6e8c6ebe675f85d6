import { afterEach, expect, test } from 'vitest';
import { enterModal, isTopModal } from './modal-stack.ts';

const add = (attributes: Record<string, string> = {}) => {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
};

afterEach(() => document.body.replaceChildren());

test('the page behind is inert and does not scroll while a dialog is open', () => {
  const page = add();
  const toasts = add({ 'data-above-modals': '' });
  const leave = enterModal(add());
  expect(page.hasAttribute('inert')).toBe(true);
  expect(toasts.hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('hidden');
  leave();
  expect(page.hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

test('a dialog over a dialog makes the lower one inert until it leaves', () => {
  const lower = add();
  const upper = add();
  const leaveLower = enterModal(lower);
  const leaveUpper = enterModal(upper);
  expect(isTopModal(upper)).toBe(true);
  expect(lower.hasAttribute('inert')).toBe(true);
  leaveUpper();
  expect(lower.hasAttribute('inert')).toBe(false);
  expect(isTopModal(lower)).toBe(true);
  leaveLower();
});
