import { describe, expect, it, test } from 'vitest';
import { isCommonPassword } from '#shared/domain/access/common-passwords.ts';
import { passwordProblem, passwordScore } from '#shared/domain/access/password-strength.ts';
import { fc } from '#tests/support/properties.ts';
import texts from '#web/locales/en/auth.json' with { type: 'json' };
import { newPasswordProblem } from '#web/parts/auth-forms/new-password-schema.ts';

describe('the score', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['aaaaaaaa', 2],
    ['Aaaaaaaa', 3],
    ['Aaaaaaa1', 4],
    ['Aaaaaa1!', 5],
    ['A1!', 3],
    ['日本', 1],
  ])('of %j is %d', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  it('is from 1 to 5', () => {
    const words = (['very-weak', 'weak', 'fair', 'good', 'strong'] as const).map(
      (word) => texts[`strength.${word}`],
    );
    expect(words).toEqual(['Very Weak', 'Weak', 'Fair', 'Good', 'Strong']);
  });

  it('never falls as characters are added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, more) => {
        expect(passwordScore(start + more)).toBeGreaterThanOrEqual(passwordScore(start));
      }),
    );
  });
});

describe('a new password', () => {
  test.each([
    ['', 'Password is required'],
    ['Abc123!', 'Password must be at least 8 characters'],
    ['abcdefghij', 'Password must contain uppercase, lowercase, and numbers'],
    [`Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters'],
    ['Zqwkplmt!', 'Add a number to your password'],
    ['Zqwkplmt', 'Add a number to your password'],
    ['zqwkplm7!', 'Add an uppercase letter (A–Z) to your password'],
    ['ZQWKPLM7!', 'Add a lowercase letter (a–z) to your password'],
    ['Zqwkplm٧!', 'Add a number to your password'],
    ['Zqwkplm7 ', "Your password can't start or end with a space"],
    ['Password123', 'Password is too common. Please choose another one.'],
    ['P@ssw0rd!!', 'Password is too common. Please choose another one.'],
    ['Qwerty123!', 'Password is too common. Please choose another one.'],
  ])('%j is refused: %s', (password, text) => {
    const problem = newPasswordProblem(password);
    expect(Object.entries(texts).find(([key]) => `auth.${key}` === problem)?.[1]).toBe(text);
  });

  test.each(['Repz-demo-2026', 'Correct horse battery 1', `Aa1${'x'.repeat(125)}`])(
    '%j is taken',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );
});

it('rejects common passwords in any case, but not ordinary words', () => {
  expect(isCommonPassword('LetMeIn123')).toBe(true);
  expect(isCommonPassword('constructor')).toBe(false);
  expect(isCommonPassword('')).toBe(false);
});
