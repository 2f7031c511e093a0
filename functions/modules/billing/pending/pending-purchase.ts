import { createHash, timingSafeEqual } from 'node:crypto';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { CheckoutSlot } from '../billing-repository.ts';
import type { PlanMail } from '../plan-news.ts';

/**
 * A purchase of a sign-up whose address is not confirmed yet.
 *
 * - `open`: a payment page was opened; whether it was paid, the provider knows.
 * - `confirmed`: the purchase is the account's.
 * - `refunding`: nobody confirmed in time, and the payment is going back.
 * - `refunded`: it went back.
 * - `moved`: the same browser signed up with another address, whose sign-up has the purchase now.
 */
export type PendingPurchase = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly locale: LocaleId;
  readonly timeZone: string;
  readonly state: 'open' | 'confirmed' | 'refunding' | 'refunded' | 'moved';
  /** When a payment page was last opened. Instants in ISO 8601. */
  readonly openedAt: string;
  /** Whether the browser that could pay also brought the code of the mail, so that payer and mailbox are one person. */
  readonly isProven: boolean;
  readonly isSettled: boolean;
  /** When the password was reset by mail although payer and mailbox may be two people. */
  readonly resetAt: string | null;
  readonly refundedCents: number | null;
  /** Of a moved purchase: the account that has it now. */
  readonly movedTo: string | null;
};

export type NewPendingPurchase = Pick<
  PendingPurchase,
  'id' | 'accountId' | 'email' | 'locale' | 'timeZone' | 'openedAt'
>;

/** Every change is conditional on the state before, so each happens once. */
export type PendingPurchases = {
  find(accountId: string): Promise<PendingPurchase | null>;
  /** @returns false once the account exists, or when an earlier purchase went back. */
  open(purchase: NewPendingPurchase): Promise<boolean>;
  /**
   * Asks for the purchase to be settled within seconds.
   * @returns false where nothing is open or the account does not exist.
   */
  claim(accountId: string, isProven: boolean): Promise<boolean>;
  /**
   * Gives customer and payment page to another sign-up, with the purchase.
   * @returns false where nothing is open, the account exists, the page changed meanwhile, or the other has a customer.
   */
  move(
    purchase: PendingPurchase,
    next: NewPendingPurchase,
    held: { readonly customerId: string; readonly checkout: CheckoutSlot | null },
  ): Promise<boolean>;
  /** @returns false where nothing is open or the account exists. */
  beginRefund(accountId: string): Promise<boolean>;
  finishRefund(purchase: PendingPurchase, refundedCents: number, mail: PlanMail | null): Promise<void>;
  /** @param dueAt When to look again, in epoch milliseconds. */
  defer(purchase: PendingPurchase, dueAt: number): Promise<void>;
  /** Nothing is left to do: a purchase that may need `noteReset` is kept for 90 days, others are forgotten. */
  settle(purchase: PendingPurchase): Promise<void>;
  /** For a purchase that was claimed without a proof; asks for the purchase to be settled, as `claim` does. */
  noteReset(accountId: string, at: string): Promise<void>;
  /** @param mail Written with it. */
  finishReset(purchase: PendingPurchase, mail: PlanMail | null): Promise<void>;
  /** What is not settled, with the time from which it is due in epoch milliseconds, longest due first. */
  listWaiting(): Promise<readonly { readonly accountId: string; readonly dueAt: number }[]>;
  /** Open, and for 400 days those that went back. */
  listOfAddress(email: string): Promise<readonly PendingPurchase[]>;
};

/** When a purchase that was just opened is looked at: what is paid by then gets its reminder. */
export const firstLookMs = 86_400_000;

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export function isVerifierOf(challenge: string | undefined, verifier: string | undefined): boolean {
  const given = Buffer.from(challengeOf(verifier ?? ''));
  const expected = Buffer.from(challenge ?? '');
  return verifier !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}
