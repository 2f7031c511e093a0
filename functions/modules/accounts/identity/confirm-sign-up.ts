import type { Log } from '#functions/platform/logging.ts';
import { type EnsureAccountDeps, ensureAccount } from '../ensure-account.ts';
import type { UserAttributes } from '../user-pool.ts';

export type ConfirmationEvent = {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: {
    readonly userAttributes: UserAttributes;
    readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
  };
};

/**
 * Also runs after a forgotten password, where it touches no account. A failure is only logged: the person is
 * confirmed, and their first request creates the account.
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
