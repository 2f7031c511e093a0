import { describe, expect, it } from 'vitest';
import { checkSignUp } from '../../../../../../functions/modules/accounts/identity/check-sign-up.ts';

const form = {
  email: 'ana@repz.example',
  name: 'Ana Lima',
  locale: 'en',
  'custom:signup_role': 'client',
  'custom:marketing_consent': 'false',
};

describe('a sign-up', () => {
  it.each([
    form,
    { ...form, 'custom:signup_role': 'coach' },
    { email: form.email },
    { ...form, email_verified: 'false' },
    { ...form, zoneinfo: 'America/Los_Angeles', 'custom:weight_unit': 'lb' },
    { ...form, 'custom:purchase_challenge': 'h'.repeat(43) },
  ])('passes as the form sends it', (attributes) => {
    expect(() => checkSignUp(attributes)).not.toThrow();
  });

  it.each([
    'not-an-address',
    '',
    'a@b',
    'Ana@repz.example',
    ' ana@repz.example',
    'an\u200ba@repz.example',
    'ſam@repz.example',
    '\u212aim@repz.example',
  ])('is refused with the address "%s"', (email) => {
    expect(() => checkSignUp({ ...form, email })).toThrow('Please enter a valid email address');
  });

  it.each([
    ['custom:signup_role', 'admin'],
    ['custom:signup_role', 'Coach'],
    ['custom:role', 'admin'],
    ['custom:weight_unit', 'stone'],
    ['custom:tier', 'longevity'],
    ['custom:purchase_challenge', 'short'],
    ['custom:stripe_customer', 'cus_1'],
    ['email_verified', 'true'],
    ['phone_number', '+14155550142'],
  ])('is refused with %s set to %s', (name, value) => {
    expect(() => checkSignUp({ ...form, [name]: value })).toThrow('This sign-up is not allowed.');
  });

  it.each(['Ana\u202eLima', 'Ana\r\nLima', '\u200b\u200b'])('is refused with the name %j', (name) => {
    expect(() => checkSignUp({ ...form, name })).toThrow('Name must not contain invisible characters');
  });

  it('is refused with an endless name', () => {
    expect(() => checkSignUp({ ...form, name: 'x'.repeat(101) })).toThrow(
      'Name must be at most 100 characters',
    );
  });
});
