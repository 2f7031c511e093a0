import type { PayGroup } from '#shared/domain/billing/coach-pay.ts';
import type { MovementEntry } from '../ledger-entry.ts';

/** A line of the ledger with the time that its invoice paid for (ISO instants). A row of the client, which goes with them. */
export type PayPart = {
  /** Of the line. */
  readonly id: string;
  readonly at: string;
  /** For whom the whole line counts: the coach when the service began. */
  readonly coachId: string;
  readonly group: PayGroup;
  readonly baseCents: number;
  readonly from: string;
  readonly to: string;
};

/** A line that was just explained, and whose money it is. */
export type PaidService = { readonly customerId: string; readonly part: PayPart };

/** What is left of a payment once refunds, disputes, fees and tax are off. */
export const netOf = ({
  amountCents,
  feeCents,
  taxCents = 0,
}: Pick<MovementEntry, 'amountCents' | 'feeCents' | 'taxCents'>) => amountCents - feeCents - taxCents;
