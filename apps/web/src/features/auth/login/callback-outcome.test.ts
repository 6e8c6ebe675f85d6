import { expect, test } from 'vitest';
import { callbackOutcome, hasToken } from './callback-outcome.ts';

const invalid = { kind: 'failed', text: 'Invalid callback parameters' };
const incomplete = { kind: 'failed', text: 'The sign-in could not be completed.' };
const suspended = { kind: 'closed', status: 'suspended' };

test.each([
  ['?access_token=a&id_token=b', { kind: 'tokens' }],
  ['?access_token=a&id_token=b&error=x', { kind: 'tokens' }],
  ['?access_token=a', invalid],
  ['?access_token=a&id_token=', invalid],
  ['?success=true&userId=1', { kind: 'success' }],
  ['?success=true&userId=1&userStatus=active', { kind: 'success' }],
  ['?success=true', invalid],
  ['?success=false&userId=1', invalid],
  ['?code=abc&state=d', invalid],
  ['', invalid],
  ['?error=x&success=true&userId=1', incomplete],
  ['?error=access_denied', { kind: 'failed', text: 'The sign-in was cancelled.' }],
  ['?error=x&userStatus=active', incomplete],
  ['?error=constructor', incomplete],
  ['?error=account_suspended', suspended],
  ['?userStatus=suspended', suspended],
  ['?error=x&userStatus=suspended', suspended],
  ['?success=true&userId=1&userStatus=suspended', suspended],
  ['?error=account_resigned', { kind: 'closed', status: 'resigned' }],
  ['?error=x&userStatus=locked', incomplete],
  ['?userStatus=locked', { kind: 'closed', status: 'locked' }],
  ['?success=true&userId=1&userStatus=locked', { kind: 'closed', status: 'locked' }],
  ['?userStatus=resigned', { kind: 'closed', status: 'resigned' }],
])('maps "%s" to %j', (search, outcome) => {
  expect(callbackOutcome(search)).toEqual(outcome);
});

test.each(['access_denied', 'call 0120-000-000'])('shows nothing of a description or an unknown code: %s', (error) => {
  const search = `?error=${encodeURIComponent(error)}&error_description=${encodeURIComponent('call 0120-000-000')}`;
  expect(JSON.stringify(callbackOutcome(search))).not.toContain('0120');
});

test('detects a token also when the other one is missing', () => {
  expect(['?id_token=a', '?access_token=a', '?error=x'].map(hasToken)).toEqual([true, true, false]);
});
