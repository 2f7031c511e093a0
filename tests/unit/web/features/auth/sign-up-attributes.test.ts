import { expect, test } from 'vitest';
import { signUpAttributes } from '#web/features/auth/sign-up-attributes.ts';

test('a sign-up sends a normalised address, the wish to coach, the consent and the language', () => {
  const form = {
    fullName: ' Ana Lima ',
    email: ' Ana@Repz.Example ',
    password: 'Strong-enough-77',
    confirmPassword: 'Strong-enough-77',
    role: 'coach',
    agreeToTerms: true,
    agreeToMarketing: true,
  } as const;
  expect(signUpAttributes(form, 'pt')).toEqual({
    email: 'ana@repz.example',
    name: 'Ana Lima',
    locale: 'pt',
    'custom:signup_role': 'coach',
    'custom:marketing_consent': 'true',
  });
});
