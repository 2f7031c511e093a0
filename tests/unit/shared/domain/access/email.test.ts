import { describe, expect, it, test } from 'vitest';
import { emailMaxLength, isEmail, nameFromEmail, normalizeEmail } from '#shared/domain/access/email.ts';
import { fc } from '#tests/support/properties.ts';

describe('an email address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail.example.com',
    ' padded@example.com ',
    "o'neil@example.com",
    'u@bücher.example',
  ])('%j is one', (text) => expect(isEmail(text)).toBe(true));

  test.each([
    '',
    ' ',
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a b@c.de',
    'a@b@c.de',
    'a@b.c\nd@e.f',
    'jörg@example.com',
    'a\u0300@example.com',
    'анна@example.com',
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));

  test.each([
    ['a zero-width space', 'core\u200b@repz.example'],
    ['a NUL', 'core\u0000@repz.example'],
    ['a right-to-left override', 'core\u202e@repz.example'],
    ['a byte order mark inside', 'co\ufeffre@repz.example'],
    ['the long s for an s', 'ſupport@repz.example'],
    ['the Kelvin sign for a k', '\u212aim@repz.example'],
    ['a full-width letter', 'ｃore@repz.example'],
    ['a ligature', 'oﬃce@repz.example'],
  ])('with %s is none, and never becomes the address that it imitates', (_what, text) => {
    expect(isEmail(text)).toBe(false);
    expect(isEmail(normalizeEmail(text))).toBe(false);
  });

  it('is the same with composed and decomposed accents', () => {
    expect(isEmail('ana@jose\u0301.example')).toBe(true);
    expect(normalizeEmail('ana@Jose\u0301.example')).toBe('ana@jos\u00e9.example');
  });

  it('is at most 254 characters long', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(isEmail(address(emailMaxLength))).toBe(true);
    expect(isEmail(address(emailMaxLength + 1))).toBe(false);
  });

  it('is stored in one form, whatever its case', () => {
    expect(normalizeEmail('  New@Repz.Example ')).toBe('new@repz.example');
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(normalizeEmail(address.toUpperCase())).toBe(normalizeEmail(address));
        expect(normalizeEmail(normalizeEmail(address))).toBe(normalizeEmail(address));
      }),
    );
  });

  it('greets by the part before the @ sign', () => {
    expect(nameFromEmail('core@repz.example')).toBe('core');
    expect(nameFromEmail('no sign')).toBe('no sign');
  });
});
