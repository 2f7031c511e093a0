import type { BalanceCreditRepository } from '../balance/balance-credit.ts';
import type { BillingRepository } from '../billing-repository.ts';
import type { SyncDependencies } from '../sync/sync-customer.ts';
import type { QuoteGateway } from './quote-gateway.ts';
import type { QuoteRepository } from './quote-repository.ts';

export type QuoteDependencies = SyncDependencies & {
  readonly repository: BillingRepository;
  readonly quotes: QuoteRepository;
  readonly quoteGateway: QuoteGateway;
  readonly balanceCredits: Pick<BalanceCreditRepository, 'add'>;
  readonly newId: () => string;
};

export type QuoteCaller = { readonly accountId: string; readonly email: string };
