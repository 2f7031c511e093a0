import { describe, expect, test } from 'vitest';
import type { Order } from '#shared/contracts/billing/billing.ts';
import { subscriptionStatuses } from '#shared/domain/access/access-status.ts';
import {
  activeCount,
  canCancel,
  endOf,
  orderStatusKey,
  owedFor,
  periodEndKey,
  subscriptionStatusKey,
} from '#web/data/billing/subscription-view.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';

describe('a subscription on screen', () => {
  test.each([
    ['active', false, true],
    ['active', true, false],
    ['trialing', false, true],
    ['past_due', false, true],
    ['past_due', true, false],
    ['canceled', false, false],
  ])('%s, ending %s: cancel offered %s', (status, cancel_at_period_end, expected) => {
    expect(canCancel({ status, cancel_at_period_end })).toBe(expected);
  });
  test.each(subscriptionStatuses)('%s has a text', (status) => {
    expect(subscriptionStatusKey(status)).toBe(`billing.status.${kebab(status)}`);
  });
  test.each(['paid', 'pending', 'failed', 'void', 'refunded'])('an order that is %s has a text', (status) => {
    expect(orderStatusKey(status)).toBe(`billing.order.${status}`);
  });
  test('what the provider makes up tomorrow is shown as it is', () => {
    for (const status of ['resting', 'constructor', 'toString']) {
      expect(subscriptionStatusKey(status)).toBeNull();
      expect(orderStatusKey(status)).toBeNull();
    }
  });
  test('says whether its period ends in a renewal, an end, or lies behind', () => {
    expect(periodEndKey({ status: 'active', cancel_at_period_end: false })).toBe(
      'billing.subscription.renews',
    );
    expect(periodEndKey({ status: 'active', cancel_at_period_end: true })).toBe('billing.subscription.ends');
    for (const status of ['canceled', 'incomplete_expired']) {
      expect(periodEndKey({ status, cancel_at_period_end: true })).toBe('billing.subscription.ended');
    }
    for (const status of ['past_due', 'unpaid', 'incomplete']) {
      expect(periodEndKey({ status, cancel_at_period_end: false })).toBe('billing.subscription.open');
    }
  });
  test('owes the newest payment for it that failed, while it is overdue', () => {
    const core = { display_name: 'Core Program', description: '' };
    const order = (
      id: string,
      status: Order['status'],
      pricing_plans: Order['pricing_plans'] = core,
    ): Order => ({
      id,
      status,
      amount_cents: 89_00,
      taxCents: 0,
      created_at: '2026-03-02T10:00:00.000Z',
      pricing_plans,
      receiptUrl: 'https://pay.example/1',
      pdfUrl: null,
    });
    const other = { ...core, display_name: 'Small Group Training' };
    const orders = [order('other', 'failed', other), order('new', 'failed'), order('old', 'failed')];
    expect(owedFor({ status: 'past_due', pricing_plans: core }, orders)?.id).toBe('new');
    expect(owedFor({ status: 'active', pricing_plans: core }, orders)).toBeNull();
    const paid = [order('newest', 'paid'), ...orders];
    expect(owedFor({ status: 'past_due', pricing_plans: core }, paid)).toBeNull();
  });
  test('ends when it was canceled for, which may lie within its period', () => {
    const current_period_end = '2026-04-02T10:00:00.000Z';
    const cancelAt = '2026-03-20T10:00:00.000Z';
    expect(endOf({ cancelAt, current_period_end })).toBe(cancelAt);
    expect(endOf({ cancelAt: null, current_period_end })).toBe(current_period_end);
  });
  test('nothing is counted as active where there is nothing', () => expect(activeCount([])).toBe(0));
});
