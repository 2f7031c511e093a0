import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { connectStageStripe } from '#scripts/aws/stage-stripe.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { soldBy } from '../functions/modules/billing/provider/stripe-mapping.ts';

/** Why a subscription stays without tax for now. A later run tries again. */
type Obstacle =
  | 'no address: the client has to add one'
  | 'its price does not include tax'
  | 'a change or pause is planned: run again after it'
  | 'a change is unpaid: run again in a day'
  | 'the provider refused';

export type TaxedSubscriptions = {
  readonly already: number;
  /** Ids; of a dry run, of those that it would switch on. */
  readonly switchedOn: readonly string[];
  readonly left: readonly { readonly id: string; readonly why: Obstacle }[];
};

/**
 * Has the provider compute the tax of every live subscription from before the stage's tax setting, from its next
 * invoice on. Amounts stay: a price that excludes tax would rise, so its subscriptions are left alone. Idempotent;
 * a run that died is finished by the next.
 */
export async function taxSubscriptions(
  stripe: Stripe,
  mode: 'dry-run' | 'apply',
): Promise<TaxedSubscriptions> {
  let already = 0;
  const switchedOn: string[] = [];
  const left: { id: string; why: Obstacle }[] = [];
  const inclusivePrices = new Set<string>();
  const all = stripe.subscriptions.list({ limit: 100, expand: ['data.customer.tax'] });
  for await (const subscription of all) {
    const { id, automatic_tax } = subscription;
    const price = subscription.items.data[0]?.price;
    if (price === undefined || !isLiveStatus(subscription.status) || !isOurs(price)) continue;
    if (automatic_tax.enabled) {
      already += 1;
      continue;
    }
    const why =
      obstacleOf(subscription, price) ??
      (mode === 'apply' ? await switchOn(stripe, id, price, inclusivePrices) : null);
    if (why === null) switchedOn.push(id);
    else left.push({ id, why });
  }
  return { already, switchedOn, left };
}

function isOurs(price: Stripe.Price): boolean {
  const { plan, inPerson } = soldBy(price);
  return plan !== null || inPerson !== null;
}

function obstacleOf(
  { customer, schedule, pending_update }: Stripe.Subscription,
  price: Stripe.Price,
): Obstacle | null {
  if (price.tax_behavior === 'exclusive') return 'its price does not include tax';
  // Each phase of a schedule says for itself whether it is taxed.
  if (schedule !== null) return 'a change or pause is planned: run again after it';
  if (pending_update !== null) return 'a change is unpaid: run again in a day';
  const isLocated =
    typeof customer === 'object' && !customer.deleted && customer.tax?.automatic_tax === 'supported';
  return isLocated ? null : 'no address: the client has to add one';
}

/** @param inclusivePrices Ids of those that this run made inclusive, which happens once. */
async function switchOn(
  stripe: Stripe,
  id: string,
  price: Stripe.Price,
  inclusivePrices: Set<string>,
): Promise<Obstacle | null> {
  try {
    // stripe:sync does this for the prices that are sold, and subscriptions may be on older ones.
    if (price.tax_behavior !== 'inclusive' && !inclusivePrices.has(price.id)) {
      await stripe.prices.update(price.id, { tax_behavior: 'inclusive' });
      inclusivePrices.add(price.id);
    }
    await stripe.subscriptions.update(id, { automatic_tax: { enabled: true }, proration_behavior: 'none' });
    return null;
  } catch (error) {
    // The others still go ahead.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'the provider refused';
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values } = readCommandLine({
      stage: { type: 'string' },
      'payments-url': { type: 'string' },
      apply: { type: 'boolean' },
      ...setOption,
    });
    const { stripe, outputs } = await connectStageStripe(values, 'tax:subscriptions');
    if (outputs.Tax === 'off') {
      throw new OperatorError(
        'This stage computes no tax: set "tax": "automatic" in its file and deploy first.',
      );
    }
    const isDryRun = values.apply !== true;
    const { already, switchedOn, left } = await taxSubscriptions(stripe, isDryRun ? 'dry-run' : 'apply');
    for (const id of switchedOn) console.log(`${id}: ${isDryRun ? 'would be taxed' : 'is taxed now'}`);
    for (const { id, why } of left) console.log(`${id}: not taxed, ${why}`);
    console.log(`${already} were taxed already, ${switchedOn.length} new, ${left.length} left.`);
    if (isDryRun) console.log('Nothing was changed. To switch them on, run it again with --apply.');
    return 0;
  });
}
