import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { idOf, soldBy } from '#functions/modules/billing/provider/stripe-mapping.ts';
import { connectStageStripe } from '#scripts/aws/stage-stripe.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { inPersonPlanLookupKey, inPersonPriceByLookupKey } from '#shared/domain/booking/in-person-prices.ts';
import { priceLookupKey, recurringPriceByLookupKey } from '#shared/domain/catalog/prices.ts';

/** Why a subscription keeps its price for now. A later run tries again. */
type Obstacle =
  | 'a pause is planned or running: run again after it'
  | 'a change is unpaid: run again in a day'
  | 'the provider refused';

export type LoweredPrices = {
  /** Subscriptions that pay the catalog's price already, or less. */
  readonly unchanged: number;
  /** Of a dry run, those that it would lower. */
  readonly lowered: readonly { readonly id: string; readonly fromCents: number; readonly toCents: number }[];
  readonly left: readonly { readonly id: string; readonly why: Obstacle }[];
};

/**
 * Gives running subscriptions the catalog's price from their next renewal on, where it is lower than theirs, and a
 * scheduled change the lower price that it begins with. Nothing is charged or credited now, and no price rises.
 * Discounts, the renewal date and what is scheduled stay. Idempotent: the next run finishes one that died.
 * @throws OperatorError where the provider's prices are not those of the catalog
 */
export async function lowerPrices(stripe: Stripe, mode: 'dry-run' | 'apply'): Promise<LoweredPrices> {
  const catalog = await readCatalog(stripe);
  let unchanged = 0;
  const lowered: LoweredPrices['lowered'][number][] = [];
  const left: LoweredPrices['left'][number][] = [];
  for await (const subscription of stripe.subscriptions.list({ limit: 100, expand: ['data.schedule'] })) {
    const { id, status } = subscription;
    if (!isLiveStatus(status) || subscription.items.data[0] === undefined) continue;
    const cut = await catalog.cutOf(subscription);
    if (cut === null) {
      unchanged += 1;
      continue;
    }
    const why = obstacleOf(subscription) ?? (mode === 'apply' ? await lower(stripe, catalog, id) : null);
    if (why === null)
      lowered.push({ id, fromCents: cut.from.unit_amount ?? 0, toCents: cut.to.unit_amount ?? 0 });
    else left.push({ id, why });
  }
  return { unchanged, lowered, left };
}

type Cut = { readonly from: Stripe.Price; readonly to: Stripe.Price };
type Catalog = Awaited<ReturnType<typeof readCatalog>>;

async function readCatalog(stripe: Stripe) {
  const known = new Map<string, Stripe.Price>();
  const sold = new Map<string, Stripe.Price>();
  for await (const price of stripe.prices.list({ active: true, limit: 100 })) {
    known.set(price.id, price);
    const key = price.lookup_key ?? '';
    const wanted = recurringPriceByLookupKey(key) ?? inPersonPriceByLookupKey(key);
    if (wanted === null) continue;
    if (wanted.amountCents !== price.unit_amount) {
      throw new OperatorError(`The price ${key} is not the catalog's. Run stripe:sync first.`);
    }
    sold.set(key, price);
  }
  const cheaperThan = async (reference: string | Stripe.Price): Promise<Cut | null> => {
    const id = typeof reference === 'string' ? reference : reference.id;
    const from =
      typeof reference === 'string' ? (known.get(id) ?? (await stripe.prices.retrieve(id))) : reference;
    known.set(id, from);
    const to = sold.get(lookupKeyOf(from) ?? '');
    const isCheaper =
      to !== undefined && from.currency === to.currency && (from.unit_amount ?? 0) > (to.unit_amount ?? 0);
    return isCheaper ? { from, to } : null;
  };
  return {
    cheaperThan,
    /** What the subscription will be charged next and for less: the price after a scheduled change, else its own. */
    async cutOf({ schedule, items }: Stripe.Subscription): Promise<Cut | null> {
      const own = items.data[0]?.price;
      const next = idOf(futurePhases(schedule)[0]?.items[0]?.price);
      const charged = next ?? own;
      return charged === undefined ? null : cheaperThan(charged);
    },
  };
}

function lookupKeyOf(price: Stripe.Price): string | null {
  const { plan, inPerson } = soldBy(price);
  if (plan !== null) return priceLookupKey(plan.tier, plan.period);
  return inPerson?.kind === 'plan' ? inPersonPlanLookupKey(inPerson.plan, inPerson.period) : null;
}

/** The schedule has to be expanded. */
function futurePhases(schedule: Stripe.Subscription['schedule']): Stripe.SubscriptionSchedule.Phase[] {
  if (schedule === null || typeof schedule === 'string') return [];
  const currentEnd = schedule.current_phase?.end_date ?? 0;
  return schedule.phases.filter(({ start_date }) => start_date >= currentEnd);
}

function obstacleOf({ status, schedule, pending_update }: Stripe.Subscription): Obstacle | null {
  const hasPause = schedule !== null && typeof schedule !== 'string' && schedule.pause_schedules.length > 0;
  if (status === 'paused' || status === 'trialing' || hasPause)
    return 'a pause is planned or running: run again after it';
  // The provider drops an unpaid change with the next one.
  return pending_update === null ? null : 'a change is unpaid: run again in a day';
}

async function lower(stripe: Stripe, catalog: Catalog, id: string): Promise<Obstacle | null> {
  try {
    // The client may have changed the plan since the list was read.
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
    const [item] = subscription.items.data;
    const [cut, why] = [await catalog.cutOf(subscription), obstacleOf(subscription)];
    if (why !== null) return why;
    if (cut === null || item === undefined) return null;
    if (subscription.schedule === null) {
      await stripe.subscriptions.update(id, {
        items: [{ id: item.id, price: cut.to.id }],
        proration_behavior: 'none',
      });
    } else if (typeof subscription.schedule !== 'string') {
      await lowerFuturePhases(stripe, catalog, subscription.schedule);
    }
    return null;
  } catch (error) {
    // The others still go ahead.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'the provider refused';
    throw error;
  }
}

/** Each phase is sent whole: what an update leaves out, the provider resets. */
async function lowerFuturePhases(
  stripe: Stripe,
  catalog: Catalog,
  schedule: Stripe.SubscriptionSchedule,
): Promise<void> {
  const future = futurePhases(schedule);
  const current = schedule.phases.filter(
    ({ start_date }) => start_date === schedule.current_phase?.start_date,
  );
  const phases: Stripe.SubscriptionScheduleUpdateParams.Phase[] = [];
  for (const phase of [...current, ...future]) {
    const [item] = phase.items;
    const price = idOf(item?.price);
    if (item === undefined || price === null) throw new Error('A phase of a schedule has no price');
    const cut = future.includes(phase) ? await catalog.cheaperThan(price) : null;
    const discounts = phase.discounts.flatMap((each) => idOf(each.discount) ?? []);
    phases.push({
      items: [{ price: cut?.to.id ?? price, quantity: item.quantity ?? 1 }],
      start_date: phase.start_date,
      end_date: phase.end_date,
      proration_behavior: phase.proration_behavior,
      ...(phase.billing_cycle_anchor === null ? {} : { billing_cycle_anchor: phase.billing_cycle_anchor }),
      ...(phase.automatic_tax?.enabled === true ? { automatic_tax: { enabled: true } } : {}),
      ...(discounts.length === 0 ? {} : { discounts: discounts.map((discount) => ({ discount })) }),
    });
  }
  await stripe.subscriptionSchedules.update(schedule.id, { phases });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values } = readCommandLine({
      stage: { type: 'string' },
      'payments-url': { type: 'string' },
      apply: { type: 'boolean' },
      ...setOption,
    });
    const { stripe } = await connectStageStripe(values, 'prices:lower');
    const isDryRun = values.apply !== true;
    const { unchanged, lowered, left } = await lowerPrices(stripe, isDryRun ? 'dry-run' : 'apply');
    const dollars = (cents: number) => formatAmount(cents, 'en');
    for (const { id, fromCents, toCents } of lowered) {
      console.log(
        `${id}: ${isDryRun ? 'would renew' : 'renews'} at ${dollars(toCents)} instead of ${dollars(fromCents)}`,
      );
    }
    for (const { id, why } of left) console.log(`${id}: keeps its price, ${why}`);
    console.log(`${lowered.length} lowered, ${unchanged} unchanged, ${left.length} left.`);
    if (isDryRun) console.log('Nothing was changed. To lower them, run it again with --apply.');
    return 0;
  });
}
