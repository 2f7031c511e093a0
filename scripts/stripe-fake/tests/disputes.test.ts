import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBench, subscribe, type TestBench } from './support.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

async function disputedCharge() {
  const { customer } = await subscribe(bench);
  const [charge] = (await bench.stripe.charges.list({ customer: customer.id })).data;
  if (charge === undefined) throw new Error('Nothing was charged');
  const opened = await bench.control(`/charges/${charge.id}/dispute`);
  expect(opened.status).toBe(200);
  const [dispute] = (await bench.stripe.disputes.list({ charge: charge.id })).data;
  if (dispute === undefined) throw new Error('Nothing was disputed');
  return { charge, dispute };
}
const told = () => bench.received.map(({ type }) => type).filter((type) => type.includes('dispute'));

describe('a dispute', () => {
  it('withdraws the whole charge and blocks its refund', async () => {
    const { charge, dispute } = await disputedCharge();
    expect(dispute).toMatchObject({ amount: 34_900, status: 'needs_response' });
    expect(await bench.stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true });
    await expect(bench.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    expect((await bench.control(`/charges/${charge.id}/dispute`)).status).toBe(409);
    expect(told()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  });

  it('returns the money when won, and allows refunds again', async () => {
    const { charge, dispute } = await disputedCharge();
    await bench.control(`/disputes/${dispute.id}/close`, { status: 'won' });
    expect((await bench.stripe.disputes.retrieve(dispute.id)).status).toBe('won');
    expect(told().slice(2)).toEqual(['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
    await expect(bench.stripe.refunds.create({ charge: charge.id })).resolves.toMatchObject({
      amount: 34_900,
    });
  });

  it('is lost when the seller accepts it', async () => {
    const { charge, dispute } = await disputedCharge();
    expect((await bench.stripe.disputes.close(dispute.id)).status).toBe('lost');
    expect((await bench.control(`/disputes/${dispute.id}/close`, { status: 'won' })).status).toBe(409);
    await expect(bench.stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(bench.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });
});

describe('the panel', () => {
  it('offers refunds, disputes and dispute outcomes of each payment', async () => {
    const { customer } = await subscribe(bench);
    const [charge] = (await bench.stripe.charges.list({ customer: customer.id })).data;
    const panel = async () => (await fetch(bench.url)).text();
    expect(await panel()).toContain(`/charges/${charge?.id}/refund`);
    expect((await bench.control(`/charges/${charge?.id}/refund`, { amountCents: 1000 })).status).toBe(200);
    expect(await panel()).toContain('$10.00 refunded');
    await bench.control(`/charges/${charge?.id}/dispute`);
    expect(await panel()).toContain('Lose the dispute');
    expect((await bench.control('/charges/ch_none/refund')).status).toBe(404);
    expect((await bench.control(`/charges/${charge?.id}/refund`, { amountCents: -1 })).status).toBe(400);
    expect((await bench.control(`/charges/${charge?.id}/refund`)).status).toBe(409);
  });
});
