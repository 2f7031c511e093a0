import type { MoneyBackForClient, TakeMoneyBackRequest } from '#shared/contracts/billing/money-back.ts';
import { giveMoneyBack, type MoneyBackDependencies } from './give-money-back.ts';
import { moneyBackForClient } from './money-back-view.ts';

/**
 * The guarantee by the client's own button, who needs no reason.
 * @throws AppError as `giveMoneyBack`.
 */
export async function takeMoneyBack(
  dependencies: MoneyBackDependencies,
  by: { readonly accountId: string; readonly requestId: string },
  { amount_cents, reason }: TakeMoneyBackRequest,
): Promise<MoneyBackForClient> {
  await giveMoneyBack(dependencies, by, by.accountId, {
    amount_cents,
    reason: reason ?? null,
  });
  const { repository, moneyBacks, clock } = dependencies;
  const [orders, moneyBack] = await Promise.all([
    repository.listOrders(by.accountId),
    moneyBacks.find(by.accountId),
  ]);
  return moneyBackForClient(orders, moneyBack, clock());
}
