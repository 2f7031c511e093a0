import type { ReconcilerGateway } from '#functions/modules/billing/reconcile/reconciler-gateway.ts';
import type { ReconcilerStateStore } from '#functions/modules/billing/reconcile/reconciler-state.ts';
import { createDynamoReconcilerState } from '#functions/modules/billing/storage/dynamo-reconciler-state.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The adapter of the state on a table of its own. */
export const storedReconcilerState = (clock: Clock = Date.now): ReconcilerStateStore =>
  createDynamoReconcilerState(createMemoryTables({ clock }).client, tableNames.billing, clock);

const none = async () => ({ items: [], next: null });
const provider: ReconcilerGateway = {
  listSubscriptions: none,
  listInvoices: none,
  listCharges: none,
  listFraudWarnings: none,
  listCustomers: none,
  readBalance: async () => ({ balanceCents: 0, transactions: [] }),
  previewRenewal: async () => null,
};
export const nothingListed = {
  provider,
  quoteGateway: { credit: async () => undefined },
  promiseCredits: { give: async () => '' },
  creditsOf: async () => [],
  settle: async () => undefined,
  settleQuotes: async () => undefined,
  sendDueReminders: async () => undefined,
};
