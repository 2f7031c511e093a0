import { expect, test } from 'vitest';
import { signUpAttributes } from '#web/features/login/sign-up-attributes.ts';

test('a sign-up sends a normalized address, the requested role, the consent, the language and the region of the browser', () => {
  const form = {
    fullName: ' Ana Lima ',
    email: ' Ana@Repz.Example ',
    password: 'Strong-enough-77',
    confirmPassword: 'Strong-enough-77',
    role: 'coach',
    agreeToTerms: true,
    agreeToMarketing: true,
  } as const;
  const region = { timeZone: 'America/Los_Angeles', weightUnit: 'lb' } as const;
  expect(signUpAttributes(form, 'pt', region, { chosenPlan: null, challenge: 'hash' })).toEqual({
    email: 'ana@repz.example',
    name: 'Ana Lima',
    locale: 'pt',
    zoneinfo: 'America/Los_Angeles',
    'custom:weight_unit': 'lb',
    'custom:signup_role': 'coach',
    'custom:marketing_consent': 'true',
    'custom:purchase_challenge': 'hash',
  });
});
