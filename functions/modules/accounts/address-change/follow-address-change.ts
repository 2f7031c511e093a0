import { type MoveAddressDeps, moveAddress } from './move-address.ts';

/** Of a person whose address changed. */
export type LeftAddress = {
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
  /** ISO instant: what the address left later may be somebody else's. */
  readonly before: string;
};

export type FollowAddressDeps = MoveAddressDeps & {
  /** What else goes by the address. Each may be repeated. */
  readonly follow: (left: LeftAddress) => Promise<unknown>;
};

/**
 * Within a minute of the decision: finishes it where the request died, and lets what goes by the address follow. After
 * several changes each brings what its address left to the one that the account has now.
 */
export async function followAddressChange(
  deps: FollowAddressDeps,
  { accountId, from, dueAt }: { readonly accountId: string; readonly from?: string; readonly dueAt: string },
): Promise<void> {
  await moveAddress(deps, accountId);
  const stored = await deps.accounts.find(accountId);
  if (stored === null || from === undefined || stored.account.email === from) return;
  await deps.follow({ accountId, from, to: stored.account.email, before: dueAt });
}
