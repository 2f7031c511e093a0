import {
  giveMoneyBack,
  type MoneyBackDependencies,
} from '#functions/modules/billing/money-back/give-money-back.ts';
import type { MoneyBackRequest } from '#shared/contracts/billing/money-back.ts';
import { type AdminClientDependencies, requireClientAccount } from './read-admin-client.ts';

/**
 * The guarantee, given by an admin for a client. It leaves a line on the audit trail.
 * @throws AppError not-found for an id that is no client; else as `giveMoneyBack`.
 */
export async function giveMoneyBackFor(
  dependencies: MoneyBackDependencies & Pick<AdminClientDependencies, 'people'>,
  by: { readonly accountId: string; readonly requestId: string },
  clientId: string,
  request: MoneyBackRequest,
): Promise<void> {
  await requireClientAccount(dependencies.people, clientId);
  await giveMoneyBack(dependencies, by, clientId, request);
}
