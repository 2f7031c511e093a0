import {
  endOfPaid,
  type ProviderInvoice,
  type ProviderInvoiceLine,
  type ProviderSubscription,
} from './provider-state.ts';

type Facts = {
  readonly subscription: ProviderSubscription;
  readonly invoices: readonly ProviderInvoice[];
  /** Ids of invoices whose payment was returned in full. */
  readonly returned: ReadonlySet<string>;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * What an invoice charged for, less what a later change credited: that rest then paid for the new plan. Where the payment
 * for the change was returned, the rest counts again until the period that it had begun ends.
 */
export function linesLeft(invoice: ProviderInvoice, facts: Facts): readonly ProviderInvoiceLine[] {
  const instant = new Date(facts.now).toISOString();
  const changes = facts.invoices.filter(
    (other) =>
      other.id !== invoice.id &&
      other.subscriptionId === invoice.subscriptionId &&
      other.status === 'paid' &&
      other.createdAt >= invoice.createdAt &&
      (!facts.returned.has(other.id) || !stillRuns(other, facts.subscription, instant)),
  );
  return invoice.lines.filter(
    (line) => line.amountCents >= 0 && !changes.some((change) => creditsRestOf(change, line)),
  );
}

const stillRuns = ({ lines }: ProviderInvoice, subscription: ProviderSubscription, instant: string) =>
  lines.some((line) => line.amountCents >= 0 && endOfPaid(line, subscription) > instant);

function creditsRestOf({ lines }: ProviderInvoice, { plan, periodEnd }: ProviderInvoiceLine): boolean {
  return lines.some(
    (line) =>
      line.amountCents < 0 &&
      line.periodEnd === periodEnd &&
      line.plan !== null &&
      line.plan.tier === plan?.tier &&
      line.plan.period === plan.period,
  );
}
