import type { CodeKind, SentCode } from '#scripts/local/pool/sent-codes.ts';

/** The calls about codes in which the emulator is kinder than Cognito. */
export const strictCalls = [
  'ConfirmSignUp',
  'ConfirmForgotPassword',
  'ForgotPassword',
  'ResendConfirmationCode',
] as const;
export type StrictCall = (typeof strictCalls)[number];

export type PoolError = { readonly name: string; readonly message: string };

export type CallFacts = {
  /** Of the user; null where there is none. */
  readonly status: string | null;
  readonly givenCode: string | undefined;
  /** Codes of this kind that were mailed to the user, newest first. */
  readonly sent: readonly SentCode[];
  readonly usedIds: ReadonlySet<string>;
  /** Wrong codes of this user for this call within the hour. */
  readonly failures: number;
  /** Epoch milliseconds. */
  readonly now: number;
};

const hourMs = 3_600_000;
/** How long Cognito's codes are valid. */
const lifeMs: Readonly<Record<CodeKind, number>> = { 'sign-up': 24 * hourMs, reset: hourMs };
/** Requests and tries per user and hour, from Cognito's quotas; where these name a range, its lowest value. */
export const hourlyLimits: Readonly<Record<StrictCall, number>> = {
  ConfirmSignUp: 15,
  ConfirmForgotPassword: 5,
  ForgotPassword: 5,
  ResendConfirmationCode: 5,
};

export const kindOf = (call: StrictCall): CodeKind =>
  call === 'ConfirmSignUp' || call === 'ResendConfirmationCode' ? 'sign-up' : 'reset';

const error = (name: string, message: string): PoolError => ({ name, message });
const tooMany = error('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const tooManyFailures = error('TooManyFailedAttemptsException', 'Invalid code entered too many times.');
const mismatch = error('CodeMismatchException', 'Invalid verification code provided, please try again.');
const expired = error('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/**
 * What Cognito answers where the emulator would let a call pass.
 * @returns null where the emulator decides.
 */
export function refusalOf(call: StrictCall, facts: CallFacts): PoolError | null {
  const { status } = facts;
  // The emulator hides unknown users as Cognito does.
  if (status === null) return null;
  switch (call) {
    case 'ForgotPassword':
      return resetRefusal(status) ?? requestRefusal(call, facts);
    case 'ResendConfirmationCode':
      if (status !== 'UNCONFIRMED') return error('InvalidParameterException', 'User is already confirmed.');
      // The first mail is that of the sign-up.
      return requestRefusal(call, { ...facts, sent: facts.sent.slice(0, -1) });
    case 'ConfirmSignUp':
      if (status !== 'UNCONFIRMED') {
        return error('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`);
      }
      return codeRefusal(call, facts);
    case 'ConfirmForgotPassword':
      return codeRefusal(call, facts);
  }
}

function resetRefusal(status: string): PoolError | null {
  if (status === 'UNCONFIRMED') {
    return error(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  if (status === 'FORCE_CHANGE_PASSWORD') {
    return error('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  return null;
}

function requestRefusal(call: StrictCall, { sent, now }: CallFacts): PoolError | null {
  const recent = sent.filter(({ sentAt }) => sentAt > now - hourMs);
  return recent.length >= hourlyLimits[call] ? tooMany : null;
}

/** Only the newest code counts, once, and until it expires. */
function codeRefusal(call: StrictCall, facts: CallFacts): PoolError | null {
  if (facts.failures >= hourlyLimits[call]) return tooManyFailures;
  const [newest] = facts.sent;
  if (newest === undefined || facts.usedIds.has(newest.id)) return expired;
  if (facts.now >= newest.sentAt + lifeMs[newest.kind]) return expired;
  return facts.givenCode === newest.code ? null : mismatch;
}
