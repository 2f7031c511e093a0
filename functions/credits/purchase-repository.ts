import type { Purchase } from './purchase.ts';

/** Port: packages that an account has paid for. */
export type PurchaseRepository = {
  /** By place, the oldest first; used up ones too. */
  list(accountId: string): Promise<readonly Purchase[]>;
  /** @returns False where it is filed already. */
  add(accountId: string, purchase: Purchase): Promise<boolean>;
  /** Replaces what was read. @returns False where it has changed since. */
  replace(accountId: string, read: Purchase, next: Purchase): Promise<boolean>;
};
