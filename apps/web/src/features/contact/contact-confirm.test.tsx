import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { ContactConfirm } from './contact-confirm.tsx';
import { contactCopy as copy } from './copy.ts';

const draft = { type: 'other', email: 'aoi@hiyori.example', subject: '質問', message: '本文', phone: '' } as const;

test('sends the message once when the button is pressed twice', async () => {
  const calls = stubApi({ 'POST /contact': () => ({ status: 500, body: {} }) });
  renderInApp(<ContactConfirm draft={draft} onSent={() => {}} />, { viewer: wireSelf() });
  const button = screen.getByRole('button', { name: copy.send });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(copy.failed);
  expect(calls.filter(({ route }) => route === 'POST /contact')).toHaveLength(1);
});
