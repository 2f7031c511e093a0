import type { ReconcilerGateway } from '../../../../../../../functions/modules/billing/reconcile/reconciler-gateway.ts';
import type {
  ReconcilerState,
  ReconcilerStateStore,
} from '../../../../../../../functions/modules/billing/reconcile/reconciler-state.ts';

export function memoryReconcilerState(): ReconcilerStateStore {
  let kept: ReconcilerState | null = null;
  return {
    read: async () => kept,
    write: async (state) => {
      kept = state;
    },
  };
}

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
  tellWhatIsDue: async () => undefined,
};
