import type { CancellationReason } from '#shared/domain/billing/cancellation-reasons.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

export type Cancellation = {
  readonly subscriptionId: string;
  readonly reason: CancellationReason | null;
  /** Of the plan that ends; null for one in person. */
  readonly tier: TierId | null;
  readonly comment: string;
  /** ISO instant. */
  readonly at: string;
};

export type CancellationRepository = {
  /** A subscription is listed once, with the reason and the words of the last request. */
  save(accountId: string, cancellation: Cancellation): Promise<void>;
  /** @param since ISO instant. */
  list(since: string): Promise<readonly (Cancellation & { readonly accountId: string })[]>;
};
