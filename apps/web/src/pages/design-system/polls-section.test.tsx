import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/api-stub.tsx';
import { PollsSection } from './polls-section.tsx';

test('shows the parts of polls and of co-hosts', () => {
  renderInApp(<PollsSection />);
  expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'みんなの回答' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /12月11日/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'みんなの答えを見る' })).toBeTruthy();
  expect(screen.getByRole('list', { name: '共催者' })).toBeTruthy();
});
