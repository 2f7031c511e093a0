import type { StoredCredit } from './credit.ts';
import type { CreditMail } from './credit-mails.ts';
import type { StoredPromise } from './promise.ts';

/** The promises table, as the job uses it. Every write is conditional on what was read. */
export type PromiseLedger = {
  find(clientId: string, id: string): Promise<StoredPromise | null>;
  /** Marks a promise kept or missed, and counts it on its day. @returns False when it changed since it was read. */
  settle(before: StoredPromise, after: StoredPromise): Promise<boolean>;
  /** Ends an open promise uncounted; nobody waits for it. @returns False when it changed since it was read. */
  end(before: StoredPromise): Promise<boolean>;
  /** Cents credited to the client in a month (`yyyy-mm`). */
  creditedIn(clientId: string, month: string): Promise<number>;
  creditsOf(clientId: string, promiseId: string): Promise<readonly StoredCredit[]>;
  /**
   * Raises the promise's credited days and the month's cents, and adds the credit (if it is more than nothing).
   * @returns False when the promise or the month changed since they were read.
   */
  beginCredit(change: {
    readonly promise: StoredPromise;
    readonly days: number;
    readonly cents: number;
    readonly credit: StoredCredit | null;
    readonly month: { readonly name: string; readonly cents: number };
  }): Promise<boolean>;
  /** Stores that the provider has it, with the mail that says so, and counts one to the balance in the month. Changes nothing when it is known already. */
  finishCredit(credit: StoredCredit, given: { id: string; at: string }, mail: CreditMail): Promise<void>;
  /** The next call needs another key. */
  endAttempt(credit: StoredCredit): Promise<void>;
};
