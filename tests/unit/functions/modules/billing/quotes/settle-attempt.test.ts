import { describe, expect, it } from 'vitest';
import { confirmQuote } from '#functions/modules/billing/quotes/confirm-quote.ts';
import { claimMs } from '#functions/modules/billing/quotes/quote.ts';
import { settleQuoteJob } from '#functions/modules/billing/quotes/settle-attempt.ts';
import { Killed, KillSwitch } from '../fakes/kill-switch.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { ada, monthly, type QuoteWorld, quoteWorld } from './quote-world.ts';

const start = '2027-04-01T12:00:00.000Z';
const day = 86_400;
const afterClaim = claimMs / 1000;

/** An upgrade of which only the invoice says that it costs 3.00 more: somebody added a debit after the comparison. */
async function worldOfExcess(plan = monthly('core')) {
  const world = await quoteWorld(start, plan);
  const quote = await world.quote(monthly('adaptive'));
  let isDebited = false;
  const quoteGateway = withMethods(world.deps.quoteGateway, {
    changeNow: async (change, key) => {
      if (!isDebited) {
        await world.payments.stripe.customers.createBalanceTransaction(world.customerId, {
          amount: 3_00,
          currency: 'usd',
        });
      }
      isDebited = true;
      return world.deps.quoteGateway.changeNow(change, key);
    },
  });
  return { world, quote, deps: { ...world.deps, quoteGateway } };
}

/** As the scheduled run does: every job, until none wants another turn. */
async function runJobs({ quotes, deps }: QuoteWorld, through = deps): Promise<void> {
  for (const job of quotes.jobs) await settleQuoteJob(through, job);
}

const creditsOf = ({ payments }: QuoteWorld) =>
  [...payments.store.balanceTransactions.values()].filter(({ metadata }) => metadata?.quoteId !== undefined);

async function expectPaidAsQuoted(world: QuoteWorld, dueCents: number): Promise<void> {
  expect(world.payments.chargedCents()).toBe(89_00 + dueCents + 3_00);
  expect(creditsOf(world).map(({ amount }) => amount)).toEqual([-3_00]);
  expect(world.quotes.mails).toMatchObject([{ kind: 'quote-credit', data: { cents: 3_00 } }]);
  expect(world.alarms.raised.map(({ alarm }) => alarm)).toContain('quote_exceeded');
  expect((await world.quotes.find(ada.accountId))?.outcome).toMatchObject({ creditedCents: 3_00 });
  expect(await world.tier()).toBe('adaptive');
}

describe('a confirmation that dies', async () => {
  const counted = await worldOfExcess();
  const counter = new KillSwitch(null);
  await confirmQuote(counter.mortal(counted.deps), ada, counted.quote.id);
  const { writes } = counter;
  const changedAt = writes.indexOf('changeNow');

  it('has these writes to die at', () => {
    expect(writes.filter((write) => !write.startsWith('preview'))).toEqual([
      'claim',
      'changeNow',
      'add',
      'credit',
      'finish',
      'saveBilling',
    ]);
  });

  const points = writes.flatMap((write, index) => [
    [`before ${write}`, 2 * index] as const,
    [`after ${write}`, 2 * index + 1] as const,
  ]);

  it.each(points)('%s is charged as quoted, without its client', async (_name, point) => {
    const { world, quote, deps } = await worldOfExcess();
    const dying = new KillSwitch(point).mortal(deps);
    await expect(confirmQuote(dying, ada, quote.id)).rejects.toThrow(Killed);
    world.payments.advance(afterClaim);
    await runJobs(world);
    await runJobs(world);
    await world.sync();
    if (point > 2 * changedAt) return expectPaidAsQuoted(world, quote.amounts.dueCents);
    expect(world.payments.chargedCents()).toBe(89_00);
    expect(creditsOf(world)).toEqual([]);
    expect(world.price()).toBe('repz_core_monthly');
    // Nothing was made of it, so it can be confirmed while it is valid.
    await world.confirm(quote.id);
    expect(world.payments.chargedCents()).toBe(89_00 + quote.amounts.dueCents);
  });

  it.each(points)('%s credits once when its client comes back during the run', async (_name, point) => {
    const { world, quote, deps } = await worldOfExcess();
    const dying = new KillSwitch(point).mortal(deps);
    await expect(confirmQuote(dying, ada, quote.id)).rejects.toThrow(Killed);
    world.payments.advance(afterClaim);
    const late = () => confirmQuote(deps, ada, quote.id).catch(() => undefined);
    await Promise.all([runJobs(world), late(), runJobs(world), late()]);
    world.payments.advance(afterClaim);
    await runJobs(world);
    await late();
    await expectPaidAsQuoted(world, quote.amounts.dueCents);
  });

  it('is settled by a run that dies itself, and by the next one', async () => {
    for (let point = 0; point < 10; point += 1) {
      const { world, quote, deps } = await worldOfExcess();
      const dying = new KillSwitch(2 * changedAt + 1).mortal(deps);
      await expect(confirmQuote(dying, ada, quote.id)).rejects.toThrow(Killed);
      world.payments.advance(afterClaim);
      await runJobs(world, new KillSwitch(point).mortal(world.deps)).catch(() => undefined);
      world.payments.advance(afterClaim);
      await runJobs(world);
      await world.sync();
      await expectPaidAsQuoted(world, quote.amounts.dueCents);
    }
  });

  it('is settled before the next quote takes its place', async () => {
    const { world, quote, deps } = await worldOfExcess();
    const dying = new KillSwitch(2 * changedAt + 1).mortal(deps);
    await expect(confirmQuote(dying, ada, quote.id)).rejects.toThrow(Killed);
    await expect(world.quote(monthly('performance'))).rejects.toMatchObject({ code: 'quote_busy' });
    world.payments.advance(afterClaim);
    expect(await world.quote(monthly('performance'))).toMatchObject({ from: { tier: 'adaptive' } });
    expect(creditsOf(world).map(({ amount }) => amount)).toEqual([-3_00]);
    expect(world.quotes.mails).toHaveLength(1);
    expect(world.payments.chargedCents()).toBe(89_00 + quote.amounts.dueCents + 3_00);
    // The job of the first quote finds another one, and leaves it alone.
    await runJobs(world);
    expect(world.quotes.mails).toHaveLength(1);
  });
});

describe('the job of a confirmation', () => {
  it('compares the invoice of the change, not a renewal that came in between', async () => {
    const { world, quote, deps } = await worldOfExcess();
    const dying = withMethods(world.quotes, { finish: async () => Promise.reject(new Error('gone')) });
    const unpaid = {
      ...deps,
      quotes: dying,
      balanceCredits: { add: async () => Promise.reject(new Error('gone')) },
    };
    world.payments.advance(30 * day - 300);
    const last = await world.quote(monthly('adaptive'));
    await expect(confirmQuote(unpaid, ada, last.id)).rejects.toThrow('gone');
    world.payments.advance(3 * 3600);
    await runJobs(world);
    expect(creditsOf(world).map(({ amount }) => amount)).toEqual([-3_00]);
    expect(quote.id).not.toBe(last.id);
  });

  it('finds the change although the provider keeps a failure under its key', async () => {
    const { world, quote, deps } = await worldOfExcess();
    world.payments.knobs.failNext.push({
      method: 'POST',
      path: `/v1/subscriptions/${world.subscriptionId}`,
      status: 500,
      count: 1,
      when: 'after',
    });
    await expect(confirmQuote(deps, ada, quote.id)).rejects.toMatchObject({ code: 'plan_unchanged' });
    await world.sync();
    await expectPaidAsQuoted(world, quote.amounts.dueCents);
  });

  it('takes an unpaid change back that costs more than quoted', async () => {
    const world = await quoteWorld(start, monthly('core'), '4000000000000341');
    const quote = await world.quote(monthly('adaptive'));
    const quoteGateway = withMethods(world.deps.quoteGateway, {
      changeNow: async (change, key) => {
        await world.payments.stripe.customers.createBalanceTransaction(world.customerId, {
          amount: 3_00,
          currency: 'usd',
        });
        await world.deps.quoteGateway.changeNow(change, key);
        throw new Error('gone');
      },
    });
    await expect(confirmQuote({ ...world.deps, quoteGateway }, ada, quote.id)).rejects.toThrow('gone');
    world.payments.advance(afterClaim);
    await runJobs(world);
    await world.sync();
    expect(world.held().pending_update).toBeNull();
    expect(world.payments.chargedCents()).toBe(89_00);
    expect(world.alarms.raised).toMatchObject([{ alarm: 'quote_exceeded' }]);
  });

  it('waits for a request that is confirming, and does nothing after one that is done', async () => {
    const { world, quote, deps } = await worldOfExcess();
    const dying = new KillSwitch(1).mortal(deps);
    await expect(confirmQuote(dying, ada, quote.id)).rejects.toThrow(Killed);
    const [job] = world.quotes.jobs;
    if (job === undefined) throw new Error('No job was planned');
    expect(await settleQuoteJob(world.deps, job)).toMatchObject({ next: { content: job } });
    world.payments.advance(afterClaim);
    await world.confirm(quote.id);
    const charged = world.payments.chargedCents();
    expect(await settleQuoteJob(world.deps, job)).toEqual({});
    expect(world.payments.chargedCents()).toBe(charged);
    expect(world.quotes.jobs).toHaveLength(1);
  });

  it('raises an alarm for a quote that is gone', async () => {
    const { world } = await worldOfExcess();
    world.quotes.forget();
    await settleQuoteJob(world.deps, { accountId: ada.accountId, quoteId: 'quote-1' });
    expect(world.alarms.raised).toMatchObject([{ alarm: 'quote_unsettled', fields: { quoteId: 'quote-1' } }]);
  });
});
