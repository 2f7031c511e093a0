import { isEmail, normaliseEmail } from '#shared/domain/email.ts';

/** What a sign-up may set: the writable attributes of the app client, checked once more where the pool forgets to. */
const allowedAttributes: readonly string[] = [
  'email',
  'name',
  'locale',
  'zoneinfo',
  'custom:signup_role',
  'custom:marketing_consent',
];
const signUpRoles: readonly string[] = ['client', 'coach'];
const maxNameLength = 100;

/** The pool shows the message of an error of its trigger to the person. */
export class SignUpRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignUpRefused';
  }
}

/**
 * @throws SignUpRefused for an address that is malformed or not in its stored form (case variants would be accounts
 *   of their own), an attribute that nobody may set, a role other than client or coach, and an endless name.
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
  if (refused.length > 0 || (role !== undefined && !signUpRoles.includes(role))) {
    throw new SignUpRefused('This sign-up is not allowed.');
  }
  if ((attributes.name ?? '').length > maxNameLength) {
    throw new SignUpRefused(`Name must be at most ${maxNameLength} characters`);
  }
}

function isOwnOfPool(name: string, attributes: Readonly<Record<string, string | undefined>>): boolean {
  if (name === 'email_verified') return attributes[name]?.toLowerCase() === 'false';
  return name === 'sub' || name.startsWith('cognito:');
}
