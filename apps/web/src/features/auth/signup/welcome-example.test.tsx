import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WelcomeExample } from './welcome-example.tsx';

test('a press stamps the card and puts the event into the month, the next one takes both back', () => {
  render(<WelcomeExample />);
  const card = screen.getByRole('article', { name: '夜の港さんぽ' });
  const month = screen.getByRole('img', { name: /見本のカレンダー/ });
  const press = (name: string) => fireEvent.click(within(card).getByRole('button', { name }));
  expect(within(month).queryByText('港さんぽ')).toBeNull();

  press('追加');
  expect(within(card).getByRole('button', { name: '登録済' })).toBeTruthy();
  expect(within(card).getByRole('status').textContent).toBe('追加しました');
  expect(within(month).getByText('港さんぽ').parentElement?.textContent).toBe('21港さんぽ');
  expect(month.getAttribute('aria-label')).toBe('見本のカレンダー。21日に「夜の港さんぽ」');

  press('登録済');
  expect(within(card).getByRole('button', { name: '追加' })).toBeTruthy();
  expect(within(card).getByRole('status').textContent).toBe('カレンダーから外しました');
  expect(within(month).queryByText('港さんぽ')).toBeNull();
  expect(month.getAttribute('aria-label')).toBe('見本のカレンダー');
});
