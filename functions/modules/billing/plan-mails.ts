import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import type { SubscriptionRecord } from './billing-repository.ts';
import { planView } from './billing-view.ts';
import type { PlanMail, PlanMailKind, PlanNews } from './plan-news.ts';
import type { Plan, Sold } from './provider-state.ts';
import { isPriceChange } from './scheduled-price.ts';

/** Of 'We give you 30 days' notice of price or term changes' (docs/product-rules.md). */
const priceNoticeDays = 30;
const dayMs = 86_400_000;

type Facts = {
  readonly accountId: string;
  readonly stored: readonly SubscriptionRecord[];
  /** Of the sync that stores them: each version is written once, so each difference is mailed once. */
  readonly version: string;
  readonly now: number;
};

const nameOf = (sold: Sold) => planView(sold).display_name;

/** One mail for each difference between a plan as it is stored and as the provider has it. */
export function planMailsAbout(
  subscriptions: readonly SubscriptionRecord[],
  { accountId, stored, version, now }: Facts,
): readonly PlanMail[] {
  const before = new Map(stored.map((each) => [each.id, each]));
  return subscriptions.flatMap((current) => {
    const prior = before.get(current.id);
    if (prior !== undefined && !isLiveStatus(prior.status)) return [];
    return (prior === undefined ? newsOfUnknown(current) : differences(prior, current)).map(
      ([kind, news]) => ({
        id: `${kind}#${current.id}#${version}`,
        to: { accountId },
        kind,
        // What comes later replaces a mail that still waits.
        about: `${kind === 'plan-changed' ? 'plan' : 'course'}#${current.id}`,
        createdAt: now,
        data: { plan: nameOf(current), ...news },
      }),
    );
  });
}

/** Of a plan that no row knew, only that its money was taken back. */
function newsOfUnknown(current: SubscriptionRecord): readonly Difference[] {
  const kind = endOf(current, current);
  return kind === 'plan-ended-disputed' || kind === 'plan-ended-fraud' ? [[kind, {}]] : [];
}

type Difference = readonly [PlanMailKind, Partial<PlanNews>];

function differences(prior: SubscriptionRecord, current: SubscriptionRecord): readonly Difference[] {
  const { status, amountCents, currentPeriodEnd: at, cancelAt, scheduled, pause } = current;
  if (status === 'canceled') return [[endOf(prior, current), {}]];
  const told: Difference[] = [];
  if (!samePlan(prior, current))
    told.push(['plan-changed', { ...fromTo(prior, current.plan), amountCents, at }]);
  else if (amountCents !== prior.amountCents && !isAnnounced(prior, amountCents))
    told.push([
      'plan-price-changes',
      { amountCents, fromAmountCents: prior.amountCents, at: priceFrom(prior, current) },
    ]);
  const resumesAt = pause?.resumesAt ?? null;
  if (status === 'paused') {
    if (prior.status !== 'paused' && resumesAt !== null)
      told.push(['plan-pause-began', { until: resumesAt }]);
  } else if (status === 'active' && prior.status === 'paused')
    told.push(['plan-pause-ended', { amountCents, at }]);
  else if (cancelAt !== null && current.endCause !== undefined) {
    if (prior.endCause === undefined) told.push(['plan-ends-refunded', { until: cancelAt }]);
  } else if (cancelAt !== null && prior.cancelAt === null) told.push(['plan-canceled', { until: cancelAt }]);
  else if (cancelAt === null && prior.cancelAt !== null) told.push(['plan-kept', { amountCents, at }]);
  else if (pause !== null && resumesAt !== null && pause.startsAt !== prior.pause?.startsAt)
    told.push(['plan-pause-planned', { at: pause.startsAt, until: resumesAt }]);
  else if (scheduled !== null && !sameSchedule(prior, current) && isPriceChange(current))
    told.push([
      'plan-price-changes',
      { amountCents: scheduled.amountCents, fromAmountCents: amountCents, at: scheduled.startsAt },
    ]);
  else if (scheduled !== null && !sameSchedule(prior, current))
    told.push([
      'plan-change-scheduled',
      {
        plan: nameOf({ plan: scheduled.plan, inPerson: null }),
        ...fromTo(current, scheduled.plan),
        amountCents: scheduled.amountCents,
        at: scheduled.startsAt,
      },
    ]);
  return told;
}

function endOf(prior: SubscriptionRecord, { endCause }: SubscriptionRecord): PlanMailKind {
  if (endCause === 'disputed') return 'plan-ended-disputed';
  if (endCause === 'fraudulent') return 'plan-ended-fraud';
  const isUnpaid = prior.status === 'past_due' || prior.status === 'unpaid';
  // The refund has a mail of its own.
  return isUnpaid && endCause === undefined ? 'plan-ended-unpaid' : 'plan-ended';
}

function fromTo(from: Sold, to: Plan | null): Partial<PlanNews> {
  return { from: nameOf(from), fromPeriod: from.plan?.period ?? null, period: to?.period ?? null };
}

function samePlan(one: SubscriptionRecord, other: SubscriptionRecord): boolean {
  return one.plan?.tier === other.plan?.tier && one.plan?.period === other.plan?.period;
}

function sameSchedule({ scheduled: one }: SubscriptionRecord, { scheduled: other }: SubscriptionRecord) {
  return (
    one?.startsAt === other?.startsAt &&
    one?.amountCents === other?.amountCents &&
    one?.plan.tier === other?.plan.tier &&
    one?.plan.period === other?.plan.period
  );
}

/** The mail about it was decided when it was scheduled. */
const isAnnounced = (prior: SubscriptionRecord, amountCents: number) =>
  isPriceChange(prior) && prior.scheduled?.amountCents === amountCents;

/** A new price of a running plan is charged with the next renewal, unless it came with one. */
function priceFrom(prior: SubscriptionRecord, current: SubscriptionRecord): string {
  const renewed = current.currentPeriodStart !== prior.currentPeriodStart;
  return renewed ? current.currentPeriodStart : current.currentPeriodEnd;
}

/** Higher prices that clients learn of less than 30 days ahead, which breaks what we promise. */
export function shortPriceNotices(mails: readonly PlanMail[], now: number): readonly PlanMail[] {
  return mails.filter(
    ({ kind, data }) =>
      kind === 'plan-price-changes' &&
      (data.amountCents ?? 0) > (data.fromAmountCents ?? 0) &&
      Date.parse(data.at ?? '') < now + priceNoticeDays * dayMs,
  );
}
