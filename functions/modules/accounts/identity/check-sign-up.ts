import { isEmail, normalizeEmail } from '#shared/domain/access/email.ts';
import { isReadableName } from '#shared/domain/access/person-name.ts';
import {
  purchaseChallengeAttribute,
  purchaseSecretPattern,
} from '#shared/domain/access/purchase-challenge.ts';
import { nameMaxLength } from '#shared/domain/tiers/limits.ts';

/** The app client's writable attributes, checked again because the pool does not check them everywhere. */
const allowedAttributes: readonly string[] = [
  'email',
  'name',
  'locale',
  'zoneinfo',
  'custom:signup_role',
  'custom:weight_unit',
  'custom:marketing_consent',
  'custom:chosen_plan',
  purchaseChallengeAttribute,
];
const signUpRoles: readonly string[] = ['client', 'coach'];

export class SignUpRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignUpRefused';
  }
}

/**
 * @throws SignUpRefused for a malformed address or one not in its stored form (case variants would be separate
 * accounts), an attribute, role, unit or challenge that is not allowed, and a name that is too long or has invisible characters.
 */
export function checkSignUp(attributes: Readonly<Record<string, string | undefined>>): void {
  const email = attributes.email ?? '';
  if (!isEmail(email) || email !== normalizeEmail(email)) {
    throw new SignUpRefused('Please enter a valid email address');
  }
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  // Cognito adds `sub` and the status itself.
  const refused = given.filter(
    ([name]) => !allowedAttributes.includes(name) && !isOwnOfPool(name, attributes),
  );
  const role = attributes['custom:signup_role'];
  const unit = attributes['custom:weight_unit'];
  const challenge = attributes[purchaseChallengeAttribute];
  if (
    refused.length > 0 ||
    (role !== undefined && !signUpRoles.includes(role)) ||
    (unit !== undefined && unit !== 'kg' && unit !== 'lb') ||
    (challenge !== undefined && !purchaseSecretPattern.test(challenge))
  ) {
    throw new SignUpRefused('This sign-up is not allowed.');
  }
  const name = attributes.name ?? '';
  if (name.length > nameMaxLength) {
    throw new SignUpRefused(`Name must be at most ${nameMaxLength} characters`);
  }
  if (!isReadableName(name)) {
    throw new SignUpRefused('Name must not contain invisible characters');
  }
}

function isOwnOfPool(name: string, attributes: Readonly<Record<string, string | undefined>>): boolean {
  if (name === 'email_verified') return attributes[name]?.toLowerCase() === 'false';
  return name === 'sub' || name.startsWith('cognito:');
}
