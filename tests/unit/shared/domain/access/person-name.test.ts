import { describe, expect, it, test } from 'vitest';
import { supportRequestSchema } from '#shared/contracts/enquiries/enquiries.ts';
import { personName } from '#shared/contracts/fields/person-name.ts';
import { isReadableName, normalizePersonName, readablePart } from '#shared/domain/access/person-name.ts';

describe('readable names', () => {
  test.each([
    'Ana Lima',
    "Conan O'Brien-Smith Jr.",
    'Núria Peñarroya',
    '山田 太郎',
    '葛\u{e0100}城 花子',
    'Владимир Ёлкин',
    'محمد رضا',
    // Persian with a zero-width non-joiner, Sinhala with a zero-width joiner: both are spelling.
    'علی\u200cرضا',
    'ශ්\u200dරී',
    'அருண்',
    '2Chainz 😀',
  ])('%s passes', (name) => expect(isReadableName(normalizePersonName(name))).toBe(true));

  test.each([
    ['a line break', 'Ana\r\nBcc: eve'],
    ['a NUL', 'Ana\u0000Lima'],
    ['a C1 control', 'Ana\u0085Lima'],
    ['a right-to-left override', 'Ana\u202eamiL'],
    ['an isolate', '\u2066Ana\u2069'],
    ['a zero-width space', 'Ana\u200bLima'],
    ['a joiner between Latin letters', 'An\u200da'],
    ['a joiner at the end', 'علی\u200c'],
    ['a byte order mark', '\ufeffAna Lima\ufeff!'],
    ['a soft hyphen', 'An\u00ada'],
    ['Hangul fillers alone', '\u3164\u3164'],
    ['a line separator', 'Ana\u2028Lima'],
    ['a tag character', 'Ana\u{e0041}'],
    ['a variation selector after a Latin letter', 'Ana\ufe0f'],
  ])('%s is refused', (_what, name) => expect(isReadableName(name)).toBe(false));

  it('lose invisible characters when nobody can correct them', () => {
    expect(readablePart(' A\u202ena\u0000 Lima\u200b ')).toBe('Ana Lima');
    expect(readablePart('علی\u200cرضا')).toBe('علی\u200cرضا');
  });
});

describe('a name in a request', () => {
  const name = personName(2);

  it('is stored trimmed in NFC', () => {
    expect(name.parse(' Jose\u0301 ')).toBe('Jos\u00e9');
  });

  test.each(['', '   ', 'A', 'x'.repeat(101), 'A\u202eB', '\u200b\u200b'])('%j is refused', (text) =>
    expect(name.safeParse(text).success).toBe(false),
  );

  it('cannot contain a line break, which would inject an email header', () => {
    const request = {
      id: '3f8f6f4e-58a5-4f35-9a0a-0d9cbf1e7a11',
      name: 'Ana\nBcc: eve@repz.example',
      email: 'ana@repz.example',
      message: 'How do I change my plan?',
      locale: 'en',
    };
    expect(supportRequestSchema.safeParse(request).success).toBe(false);
    expect(supportRequestSchema.safeParse({ ...request, name: 'Ana' }).success).toBe(true);
  });
});
