import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { assertNotInner, InnerAddressError, isPublicAddress, publicOnly } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['142.250.196.106', '2404:6800:4004:820::200a'])('accepts %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '192.168.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'x',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('assertNotInner', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
  ])('refuses %s', (url) => expect(() => assertNotInner(new URL(url))).toThrow(InnerAddressError));

  it.each(['https://calendar.example/', 'https://142.250.196.106/'])('accepts %s', (url) =>
    expect(() => assertNotInner(new URL(url))).not.toThrow(),
  );
});

it('does not resolve a name of the local machine', async () => {
  await expect(promisify(publicOnly)('localhost', {})).rejects.toThrow(InnerAddressError);
});
