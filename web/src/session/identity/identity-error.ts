import type { AuthTextKey } from '../text-key.ts';

/** Where a refusal is shown: a field of the form, or the form as a whole. */
export type IdentityRefusal<Field extends string = string> = {
  readonly field?: Field;
  /** A key of the `auth` texts, or… */
  readonly messageKey?: AuthTextKey;
  /** …the provider's own words, where the catalog says 'verbatim'. */
  readonly verbatim?: string;
  /** The account waits for its e-mail to be confirmed: the form offers to send the link again. */
  readonly unconfirmed?: true;
};

/** The name that the identity provider gives an error, whatever wraps it. */
export function identityErrorName(error: unknown): string {
  if (error instanceof Error) {
    return error.name;
  }
  return '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** Errors that say the connection or the caller's pace is at fault, not what was typed. */
function general(error: unknown): IdentityRefusal<never> | undefined {
  switch (identityErrorName(error)) {
    case 'LimitExceededException':
    case 'TooManyRequestsException':
    case 'TooManyFailedAttemptsException':
    // The firewall before the pool, whose rules are about pace alone.
    case 'ForbiddenException':
      return { messageKey: 'auth.error.too-many' };
    case 'NetworkError':
      return { messageKey: 'auth.error.network' };
    default:
      return undefined;
  }
}

/** True for what the provider answered, false for what broke on the way (a bug, a lost connection). */
function isServiceAnswer(error: unknown): boolean {
  return (
    /Exception$/.test(identityErrorName(error)) && identityErrorName(error) !== 'UnexpectedLambdaException'
  );
}

const unexpected = { messageKey: 'auth.error.unexpected' } as const;

export function loginRefusal(error: unknown): IdentityRefusal<never> {
  const name = identityErrorName(error);
  const message = messageOf(error);
  if (name === 'NotAuthorizedException' && /attempts exceeded/i.test(message)) {
    return { messageKey: 'auth.error.too-many' };
  }
  if (name === 'NotAuthorizedException' && /temporary password has expired/i.test(message)) {
    return { messageKey: 'auth.error.invitation-ended' };
  }
  if (
    name === 'NotAuthorizedException' ||
    name === 'UserNotFoundException' ||
    /Invalid login credentials/.test(message)
  ) {
    return { messageKey: 'auth.error.credentials' };
  }
  if (name === 'UserNotConfirmedException' || /Email not confirmed/.test(message)) {
    return { messageKey: 'auth.error.unconfirmed', unconfirmed: true };
  }
  return general(error) ?? (isServiceAnswer(error) ? { messageKey: 'auth.error.login-other' } : unexpected);
}

export function signUpRefusal(error: unknown): IdentityRefusal<'email' | 'password'> {
  const name = identityErrorName(error);
  const message = messageOf(error);
  if (name === 'UsernameExistsException' || /already registered/.test(message)) {
    return { field: 'email', messageKey: 'auth.error.email-taken' };
  }
  if (name === 'InvalidPasswordException' || /Password/.test(message)) {
    return { field: 'password', verbatim: message };
  }
  return general(error) ?? (isServiceAnswer(error) ? { messageKey: 'auth.error.sign-up-other' } : unexpected);
}

export function codeRefusal(error: unknown): IdentityRefusal<'code' | 'password'> {
  const name = identityErrorName(error);
  if (name === 'CodeMismatchException' || name === 'EnableSoftwareTokenMFAException') {
    return { field: 'code', messageKey: 'auth.error.code-wrong' };
  }
  if (name === 'ExpiredCodeException' || name === 'NotAuthorizedException') {
    return { field: 'code', messageKey: 'auth.error.code-expired' };
  }
  if (name === 'InvalidPasswordException') {
    return { field: 'password', verbatim: messageOf(error) };
  }
  return general(error) ?? (isServiceAnswer(error) ? { messageKey: 'auth.error.login-other' } : unexpected);
}

/** A password that was to take the place of a temporary one. `restart`: the sign-in behind it waited too long. */
export function chosenPasswordRefusal(error: unknown): IdentityRefusal<'password'> & { restart?: true } {
  const name = identityErrorName(error);
  if (name === 'InvalidPasswordException' || name === 'PasswordHistoryPolicyViolationException') {
    return { field: 'password', verbatim: messageOf(error) };
  }
  // `SignInException`: the library itself, where the page has lost the sign-in.
  if (name === 'NotAuthorizedException' || name === 'SignInException') {
    return { messageKey: 'auth.error.start-over', restart: true };
  }
  return general(error) ?? (isServiceAnswer(error) ? { messageKey: 'auth.error.login-other' } : unexpected);
}

/** The pool resets no password of an address that is not confirmed. */
export function isResetUnconfirmed(error: unknown): boolean {
  return identityErrorName(error) === 'InvalidParameterException' && /verified/.test(messageOf(error));
}

export function isAlreadyConfirmed(error: unknown): boolean {
  return identityErrorName(error) === 'NotAuthorizedException' && /CONFIRMED/.test(messageOf(error));
}
