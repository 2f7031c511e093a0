import { describe, expect, it } from 'vitest';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type {
  Plan,
  ProviderInvoice,
  ProviderSubscription,
} from '../../../../../../functions/modules/billing/provider-state.ts';
import { invoicesBehindTier, paidTier } from '../../../../../../functions/modules/billing/sync/paid-tier.ts';

const monthly = (tier: TierId): Plan => ({ tier, period: 'monthly' });
const march = { start: '2026-03-01T00:00:00.000Z', end: '2026-04-01T00:00:00.000Z' };
const april = { start: march.end, end: '2026-05-01T00:00:00.000Z' };
const none: ReadonlySet<string> = new Set();
const midMarch = Date.parse('2026-03-15T00:00:00.000Z');
const aprilFirst = Date.parse('2026-04-01T00:10:00.000Z');

const subscription = (tier: TierId, period = march, status = 'active'): ProviderSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status,
  plan: monthly(tier),
  inPerson: null,
  amountCents: 0,
  createdAt: march.start,
  currentPeriodStart: period.start,
  currentPeriodEnd: period.end,
  cancelAt: null,
  latestInvoiceId: null,
  scheduleId: null,
  scheduled: null,
  unpaidChange: null,
  pause: null,
});
const invoice = (status: string, lines: [TierId, number, string][]): ProviderInvoice => ({
  id: `in_${lines.length}_${status}`,
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status,
  attempted: true,
  totalCents: 0,
  amountPaidCents: 0,
  createdAt: march.start,
  receiptUrl: null,
  lines: lines.map(([tier, amountCents, periodEnd]) => ({
    plan: monthly(tier),
    inPerson: null,
    amountCents,
    periodEnd,
  })),
});

describe('the tier that was paid for', () => {
  it('is the tier of the price once its invoice is paid', () => {
    expect(
      paidTier(subscription('core'), [invoice('paid', [['core', 8900, march.end]])], none, midMarch),
    ).toBe('core');
  });
  it('is none while the first invoice is open', () => {
    expect(
      paidTier(subscription('core'), [invoice('open', [['core', 8900, march.end]])], none, midMarch),
    ).toBeNull();
  });
  it('stays below while the proration of an upgrade is unpaid', () => {
    const invoices = [
      invoice('open', [
        ['core', -4000, march.end],
        ['longevity', 17000, march.end],
      ]),
      invoice('paid', [['core', 8900, march.end]]),
    ];
    expect(paidTier(subscription('longevity'), invoices, none, midMarch)).toBe('core');
  });
  it('stays below while the proration of an upgrade has not even been billed', () => {
    const invoices = [invoice('paid', [['core', 8900, march.end]])];
    expect(paidTier(subscription('longevity'), invoices, none, midMarch)).toBe('core');
  });
  it('rises when the proration is paid', () => {
    const invoices = [
      invoice('paid', [
        ['core', -4000, march.end],
        ['longevity', 17000, march.end],
      ]),
      invoice('paid', [['core', 8900, march.end]]),
    ];
    expect(paidTier(subscription('longevity'), invoices, none, midMarch)).toBe('longevity');
  });
  it('stays above after a downgrade until the paid period ends', () => {
    const invoices = [invoice('paid', [['longevity', 34900, march.end]])];
    expect(paidTier(subscription('core'), invoices, none, midMarch)).toBe('longevity');
    expect(paidTier(subscription('core', april), invoices, none, aprilFirst)).toBe('core');
  });
  it('bridges a renewal that is not paid yet', () => {
    const invoices = [
      invoice('draft', [['core', 8900, april.end]]),
      invoice('paid', [['core', 8900, march.end]]),
    ];
    expect(paidTier(subscription('core', april), invoices, none, aprilFirst)).toBe('core');
  });
  it('knows no tier of a price that is not ours', () => {
    const foreign = { ...subscription('core'), plan: null };
    expect(paidTier(foreign, [invoice('paid', [['core', 8900, march.end]])], none, midMarch)).toBeNull();
  });
  it('is given by a line that cost nothing, never by a credit or by a price that is not ours', () => {
    const of = (...lines: [TierId, number, string][]) =>
      paidTier(subscription('longevity'), [invoice('paid', lines)], none, midMarch);
    expect(of(['longevity', 0, march.end])).toBe('longevity');
    expect(of(['core', 8900, march.end], ['longevity', -1, march.end])).toBe('core');
    expect(of(['longevity', -1, march.end])).toBeNull();
    expect(of(['longevity', 34_900, march.end], ['core', 8900, march.end])).toBe('longevity');
    const foreign = { plan: null, inPerson: null, amountCents: 500, periodEnd: april.end };
    const extra = { ...invoice('paid', []), lines: [foreign] };
    const lastMonth = invoice('paid', [['core', 8900, march.end]]);
    expect(paidTier(subscription('core', april), [extra, lastMonth], none, aprilFirst)).toBe('core');
    expect(paidTier(subscription('core'), [extra], none, midMarch)).toBeNull();
  });
  it('is not given by a period before the last one', () => {
    const february = invoice('paid', [['core', 8900, march.start]]);
    expect(paidTier(subscription('core', april), [february], none, aprilFirst)).toBeNull();
    expect(invoicesBehindTier(subscription('core', april), [february])).toEqual([]);
    expect(invoicesBehindTier(subscription('core'), [february])).toEqual([february]);
  });
  it('ignores the invoices of another subscription', () => {
    const other = { ...invoice('paid', [['longevity', 34900, march.end]]), subscriptionId: 'sub_2' };
    expect(paidTier(subscription('core'), [other], none, midMarch)).toBeNull();
  });
});
