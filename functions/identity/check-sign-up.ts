import { isEmail, normaliseEmail } from '#shared/domain/email.ts';
import { nameMaxLength } from '#shared/domain/limits.ts';
import { isReadableName } from '#shared/domain/person-name.ts';

/** What a sign-up may set: the writable attributes of the app client, checked once more where the pool forgets to. */
const allowedAttributes: readonly string[] = [
  'email',
  'name',
  'locale',
  'zoneinfo',
  'custom:signup_role',
  'custom:weight_unit',
  'custom:marketing_consent',
  // Parsed when the account is made; it grants nothing.
  'custom:chosen_plan',
];
const signUpRoles: readonly string[] = ['client', 'coach'];

/** The pool shows the message of an error of its trigger to the person. */
export class SignUpRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignUpRefused';
  }
}

/**
 * @throws SignUpRefused for an address that is malformed or not in its stored form (case variants would be accounts
 *   of their own), an attribute that nobody may set, a role other than client or coach, a unit other than kg or lb, and a name
 *   that is too long or holds characters that nobody sees.
 */
export function checkSignUp(attributes: Readonly<Record<string, string | undefined>>): void {
  const email = attributes.email ?? '';
  if (!isEmail(email) || email !== normaliseEmail(email)) {
    throw new SignUpRefused('Please enter a valid email address');
  }
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  // `sub` and the status are the pool's own; it passes them along.
  const refused = given.filter(
    ([name]) => !allowedAttributes.includes(name) && !isOwnOfPool(name, attributes),
  );
  const role = attributes['custom:signup_role'];
  const unit = attributes['custom:weight_unit'];
  if (
    refused.length > 0 ||
    (role !== undefined && !signUpRoles.includes(role)) ||
    (unit !== undefined && unit !== 'kg' && unit !== 'lb')
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
