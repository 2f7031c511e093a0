import type { Purchase } from './purchase.ts';

export type PurchaseRepository = {
  list(accountId: string): Promise<readonly Purchase[]>;
  add(accountId: string, purchase: Purchase): Promise<boolean>;
  replace(accountId: string, read: Purchase, next: Purchase): Promise<boolean>;
};
