import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signUpSchema } from '#web/features/login/sign-up-schema.ts';
import texts from '#web/locales/en/auth.json' with { type: 'json' };
import { codeSchema, loginSchema } from '#web/parts/auth-forms/field-schemas.ts';

const good = {
  fullName: 'Jordan Reyes',
  email: 'jordan@repz.example',
  password: 'Strong-enough-77',
  confirmPassword: 'Strong-enough-77',
  role: 'client',
  agreeToTerms: true,
  agreeToMarketing: false,
};

/** The English text of each broken field, in the order of the fields. */
function messages(schema: z.ZodMiniType, form: object): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of z.safeParse(schema, form).error?.issues ?? []) {
    const text = Object.entries(texts).find(([key]) => `auth.${key}` === message)?.[1] ?? message;
    const field = String(path[0]);
    found[field] = [...(found[field] ?? []), text];
  }
  return found;
}

describe('the login form', () => {
  test.each([
    [{ email: '', password: 'secret' }, { email: ['Email is required'] }],
    [{ email: '   ', password: 'secret' }, { email: ['Email is required'] }],
    [{ email: 'no-address', password: 'secret' }, { email: ['Please enter a valid email address'] }],
    [{ email: 'a@b.example', password: '' }, { password: ['Password is required'] }],
    [{ email: 'a@b.example', password: '12345' }, { password: ['Password must be at least 6 characters'] }],
    [{ email: ' A@b.example ', password: '123456' }, {}],
  ])('%j', (form, expected) => expect(messages(loginSchema, form)).toEqual(expected));
});

describe('the sign-up form', () => {
  test.each([
    [{}, {}],
    [{ fullName: '' }, { fullName: ['Full name is required'] }],
    [{ fullName: ' J ' }, { fullName: ['Name must be at least 2 characters'] }],
    [
      { fullName: 'Ana\u202e Lima' },
      { fullName: ['The name contains invisible characters. Type it again without them.'] },
    ],
    [{ email: 'ſam@repz.example' }, { email: ['Please enter a valid email address'] }],
    [{ email: '' }, { email: ['Email is required'] }],
    [{ email: 'a@b' }, { email: ['Please enter a valid email address'] }],
    [
      { password: '', confirmPassword: '' },
      {
        password: ['Password is required'],
        confirmPassword: ['Please confirm your password'],
      },
    ],
    [{ password: 'Ab1', confirmPassword: 'Ab1' }, { password: ['Password must be at least 8 characters'] }],
    [
      { password: 'lowercase', confirmPassword: 'lowercase' },
      {
        password: ['Password must contain uppercase, lowercase, and numbers'],
      },
    ],
    [
      { password: 'Password123', confirmPassword: 'Password123' },
      {
        password: ['Password is too common. Please choose another one.'],
      },
    ],
    [
      { password: `Aa1${'x'.repeat(126)}`, confirmPassword: `Aa1${'x'.repeat(126)}` },
      {
        password: ['Password must be at most 128 characters'],
      },
    ],
    [{ confirmPassword: '' }, { confirmPassword: ['Please confirm your password'] }],
    [{ confirmPassword: 'Another-77' }, { confirmPassword: ['Passwords do not match'] }],
    [
      { password: 'Ab1', confirmPassword: 'other' },
      {
        password: ['Password must be at least 8 characters'],
        confirmPassword: ['Passwords do not match'],
      },
    ],
    [{ agreeToTerms: false }, { agreeToTerms: ['You must agree to the Terms of Service to continue'] }],
  ])('%j', (change, expected) => expect(messages(signUpSchema, { ...good, ...change })).toEqual(expected));

  test('no role but client and coach gets through', () => {
    expect(z.safeParse(signUpSchema, { ...good, role: 'admin' }).success).toBe(false);
  });
});

test('a code may carry the spaces that an app puts into it', () => {
  expect(z.parse(codeSchema, { code: '123 456' })).toEqual({ code: '123456' });
  expect(z.safeParse(codeSchema, { code: '12345' }).success).toBe(false);
});
