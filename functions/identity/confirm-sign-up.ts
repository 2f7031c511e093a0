import { type EnsureAccountDeps, ensureAccount } from '#functions/account/ensure-account.ts';
import type { UserAttributes } from '#functions/account/user-pool.ts';
import type { Log } from '#functions/platform/logging.ts';

/** The part of the pool's event that is believed. Client metadata is not: the pool does not check it. */
export type ConfirmationEvent = {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: { readonly userAttributes: UserAttributes };
};

/**
 * Makes the account of someone who has just confirmed their address. The pool runs this after a forgotten password
 * too: that touches no account or group here. A failure is logged and not thrown: the person is confirmed already, would see an error
 * for nothing, and their first request makes the account.
 */
export async function confirmSignUp(
  deps: EnsureAccountDeps & { readonly log: Log },
  event: ConfirmationEvent,
): Promise<void> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return;
  const attributes = event.request.userAttributes;
  try {
    const accountId = attributes.sub;
    if (accountId === undefined) throw new Error('The event names no user');
    await ensureAccount(deps, { accountId, username: event.userName, attributes });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
    deps.log.error('account not made at confirmation', { error: name, message });
  }
}
