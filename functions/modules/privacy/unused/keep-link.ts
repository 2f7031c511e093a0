import { linkSecretHash } from '#functions/platform/link-secret.ts';

/**
 * The link of the warning: who has it has the mailbox. Only its hash is stored.
 * @param secret Of `newLinkSecret`.
 */
export function newKeepLink(
  accountId: string,
  secret: string,
): { readonly token: string; readonly hash: string } {
  return { token: `${accountId}.${secret}`, hash: linkSecretHash(secret) };
}

export type KeptAccounts = {
  /**
   * Counts as a use of the account. May be repeated.
   * @returns false for a secret that was not mailed to this account, and once its deletion has begun.
   */
  keep(accountId: string, keepHash: string, at: string): Promise<boolean>;
};

export async function keepUnusedAccount(
  { kept, now }: { readonly kept: KeptAccounts; readonly now: number },
  token: string,
): Promise<boolean> {
  const [accountId = '', secret = '', ...rest] = token.split('.');
  if (accountId === '' || secret === '' || rest.length > 0) return false;
  return kept.keep(accountId, linkSecretHash(secret), new Date(now).toISOString());
}
