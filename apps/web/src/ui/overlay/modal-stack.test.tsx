import { afterEach, expect, test } from 'vitest';
import { enterModal, isTopModal } from './modal-stack.ts';

const add = (attributes: Record<string, string> = {}) => {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
};

afterEach(() => document.body.replaceChildren());

test('makes the page inert and locks its scrolling while a dialog is open', () => {
  const page = add();
  const toasts = add({ 'data-above-modals': '' });
  const exitModal = enterModal(add());
  expect(page.hasAttribute('inert')).toBe(true);
  expect(toasts.hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('hidden');
  exitModal();
  expect(page.hasAttribute('inert')).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

test('makes a dialog inert while another one is open over it', () => {
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
