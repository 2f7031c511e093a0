import { expect, it } from 'vitest';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';

const april = Date.parse('2027-04-01T00:00:00Z') / 1000;
const may = Date.parse('2027-05-01T00:00:00Z') / 1000;
const june = Date.parse('2027-06-01T00:00:00Z') / 1000;
const day = 86_400;

async function scheduled() {
  const payments = await inProcessPayments(april * 1000);
  const { stripe } = payments;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const id = payments.subscribe(customer.id, 'repz_performance_monthly');
  const priceOf = (key: string) =>
    [...payments.store.prices.values()].find(({ lookup_key }) => lookup_key === key)?.id ?? '';
  const created = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const phases = [
    {
      items: [{ price: priceOf('repz_performance_monthly'), quantity: 1 }],
      start_date: april,
      end_date: may,
    },
    {
      items: [{ price: priceOf('repz_core_monthly'), quantity: 1 }],
      duration: { interval: 'month' as const, interval_count: 1 },
    },
  ];
  return { payments, stripe, id, created, phases, priceOf };
}

it('begins with the current period, follows its phases, and lets go of the subscription at their end', async () => {
  const { payments, stripe, id, created, phases, priceOf } = await scheduled();
  expect(created).toMatchObject({
    status: 'active',
    subscription: id,
    end_behavior: 'release',
    phases: [{ start_date: april, end_date: may }],
  });
  const preview = await stripe.invoices.createPreview({
    schedule: created.id,
    schedule_details: { phases },
  });
  expect([preview.amount_due, preview.next_payment_attempt]).toEqual([89_00, may]);
  expect((await stripe.invoices.createPreview({ schedule: created.id })).amount_due).toBe(199_00);

  const updated = await stripe.subscriptionSchedules.update(created.id, { phases });
  expect(updated.phases[1]).toMatchObject({ start_date: may, end_date: june });
  payments.advance(30 * day + 7200);
  const during = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
  expect(during.items.data[0]?.price.id).toBe(priceOf('repz_core_monthly'));
  expect(during.schedule).toMatchObject({ current_phase: { start_date: may, end_date: june } });
  payments.advance(31 * day);
  expect(await stripe.subscriptionSchedules.retrieve(created.id)).toMatchObject({
    status: 'released',
    subscription: null,
    released_subscription: id,
  });
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(
    priceOf('repz_core_monthly'),
  );
});

it('can be released before, once', async () => {
  const { payments, stripe, id, created, phases } = await scheduled();
  await stripe.subscriptionSchedules.update(created.id, { phases });
  expect(await stripe.subscriptionSchedules.release(created.id)).toMatchObject({ status: 'released' });
  expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
  await expect(stripe.subscriptionSchedules.release(created.id)).rejects.toMatchObject({ statusCode: 400 });
  payments.advance(31 * day);
  expect(payments.chargedCents()).toBe(2 * 199_00);
});

it('refuses to begin twice, and a cancellation or another price beside it', async () => {
  const { stripe, id, priceOf, payments } = await scheduled();
  await expect(stripe.subscriptionSchedules.create({ from_subscription: id })).rejects.toMatchObject({
    param: 'from_subscription',
  });
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
    'managed by the subscription schedule',
  );
  const item = payments.store.subscriptions.get(id)?.items.data[0]?.id ?? '';
  await expect(
    stripe.subscriptions.update(id, { items: [{ id: item, price: priceOf('repz_core_monthly') }] }),
  ).rejects.toMatchObject({ param: 'items' });
});

it('refuses phases with a gap, without an end, or with another start or price of the current one', async () => {
  const { stripe, created, phases, priceOf } = await scheduled();
  const [current, next] = phases;
  if (current === undefined || next === undefined) throw new Error('two phases');
  const refuses = (given: object[]) =>
    expect(
      stripe.subscriptionSchedules.update(created.id, { phases: given as typeof phases }),
    ).rejects.toMatchObject({ statusCode: 400 });
  await refuses([current, { ...next, start_date: may + 1 }]);
  await refuses([current, { items: next.items }]);
  await refuses([{ ...current, start_date: april + 1 }, next]);
  await refuses([{ ...current, items: [{ price: priceOf('repz_core_monthly') }] }, next]);
});

it('ends with its subscription', async () => {
  const { stripe, id, created } = await scheduled();
  await stripe.subscriptions.cancel(id);
  expect(await stripe.subscriptionSchedules.retrieve(created.id)).toMatchObject({ status: 'canceled' });
  const other = await scheduled();
  await other.stripe.subscriptionSchedules.cancel(other.created.id);
  expect((await other.stripe.subscriptions.retrieve(other.id)).status).toBe('canceled');
});
