import { addressHash } from '#functions/platform/address-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { enforceRateLimit, type RateCounter } from '#functions/platform/http/rate-limit.ts';
import type { Log } from '#functions/platform/logging.ts';

/** What the user pool does with sign-ups whose address is not confirmed. */
export type WaitingSignUps = {
  /** @returns The id of its account to be. null for an address that is confirmed or has no account. */
  findWaiting(email: string): Promise<string | null>;
  sendConfirmation(email: string): Promise<void>;
};

export type ResendDeps = {
  readonly signUps: WaitingSignUps;
  readonly rateCounter: RateCounter;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
};

/** In 15 minutes, for any address: whether it has an account must not show. */
const perAddress = 5;

/** One limit, whether its owner or an admin asks. @throws AppError limited */
export async function limitConfirmations(
  { rateCounter, clock }: Pick<ResendDeps, 'rateCounter' | 'clock'>,
  email: string,
): Promise<void> {
  await enforceRateLimit(rateCounter, `confirmation:${addressHash(email)}`, perAddress, clock());
}

/** Longer than the calls to the pool usually take, so that the time tells nothing either. */
const answerAfterMs = 700;

/**
 * Mails the confirmation of a sign-up again, where one waits. Cognito refuses to reset the password of an unconfirmed
 * account, so this is how its owner gets on. The answer is alike for every address.
 * @throws AppError limited.
 */
export async function resendConfirmation(deps: ResendDeps, email: string): Promise<void> {
  await limitConfirmations(deps, email);
  await Promise.all([sendIfWaiting(deps, email), deps.wait(answerAfterMs)]);
}

async function sendIfWaiting({ signUps, log }: ResendDeps, email: string): Promise<void> {
  try {
    if ((await signUps.findWaiting(email)) !== null) await signUps.sendConfirmation(email);
  } catch (error) {
    // An error would show that there is an account.
    log.error('confirmation not sent again', { error: error instanceof Error ? error.name : 'unknown' });
  }
}
