import { expect, test } from 'vitest';
import { callbackOutcome, hasToken } from './callback-outcome.ts';

const invalid = { kind: 'failed', text: 'Invalid callback parameters' };
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
  ['?error=x&success=true&userId=1', { kind: 'failed', text: 'x' }],
  ['?error=access_denied&error_description=User+said+no', { kind: 'failed', text: 'User said no' }],
  ['?error=x&userStatus=active', { kind: 'failed', text: 'x' }],
  ['?error=account_suspended', suspended],
  ['?userStatus=suspended', suspended],
  ['?error=x&userStatus=suspended', suspended],
  ['?success=true&userId=1&userStatus=suspended', suspended],
  ['?error=account_resigned', { kind: 'closed', status: 'resigned' }],
  ['?userStatus=resigned', { kind: 'closed', status: 'resigned' }],
])('maps "%s" to %j', (search, outcome) => {
  expect(callbackOutcome(search)).toEqual(outcome);
});

test('truncates an error description to 300 characters', () => {
  expect(callbackOutcome(`?error=x&error_description=${'y'.repeat(999)}`)).toEqual({
    kind: 'failed',
    text: 'y'.repeat(300),
  });
});

test('detects a token also when the other one is missing', () => {
  expect(['?id_token=a', '?access_token=a', '?error=x'].map(hasToken)).toEqual([true, true, false]);
});
