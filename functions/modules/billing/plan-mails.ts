import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import type { StoredSubscription } from './billing-repository.ts';
import { planView } from './billing-view.ts';
import type { PlanMail, PlanMailData, PlanMailKind } from './plan-mail-data.ts';
import { isWithinPaidTime, type Plan, type Sold } from './provider-state.ts';
import { isPriceChange } from './scheduled-price.ts';

type Facts = {
  readonly accountId: string;
  readonly stored: readonly StoredSubscription[];
  /** Of the sync that stores them: each version is written once, so each difference is mailed once. */
  readonly version: string;
  readonly now: number;
};

const nameOf = (sold: Sold) => planView(sold).display_name;

/** One mail for each difference between a plan as it is stored and as the provider has it. */
export function planMailsAbout(
  subscriptions: readonly StoredSubscription[],
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
function newsOfUnknown(current: StoredSubscription): readonly Difference[] {
  const kind = endOf(current, current);
  return kind === 'plan-ended-disputed' || kind === 'plan-ended-fraud' ? [[kind, {}]] : [];
}

type Difference = readonly [PlanMailKind, Partial<PlanMailData>];

function differences(prior: StoredSubscription, current: StoredSubscription): readonly Difference[] {
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
  // A release from before these pauses mailed the client, and stored the plan as `trialing`.
  const isToldOfPause = prior.status === 'trialing' || pause?.startsAt === prior.pause?.startsAt;
  if (isWithinPaidTime(pause) && !isToldOfPause)
    told.push(['plan-paid-pause-began', { until: pause.resumesAt, at: pause.paidUntil }]);
  if (status === 'paused') {
    if (prior.status !== 'paused' && resumesAt !== null)
      told.push(['plan-pause-began', { until: resumesAt }]);
  } else if (status === 'active' && prior.status === 'paused')
    told.push(['plan-pause-ended', { amountCents, at }]);
  else if (cancelAt !== null && current.endCause !== undefined) {
    if (prior.endCause === undefined) told.push(['plan-ends-refunded', { until: cancelAt }]);
  } else if (cancelAt !== null && prior.cancelAt === null) told.push(['plan-canceled', { until: cancelAt }]);
  else if (cancelAt === null && prior.cancelAt !== null) told.push(['plan-kept', { amountCents, at }]);
  else if (
    pause !== null &&
    !isWithinPaidTime(pause) &&
    resumesAt !== null &&
    pause.startsAt !== prior.pause?.startsAt
  )
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
        // Less a promotion code.
        amountCents: current.renewalCents ?? scheduled.amountCents,
        at: scheduled.startsAt,
      },
    ]);
  return told;
}

function endOf(prior: StoredSubscription, { endCause }: StoredSubscription): PlanMailKind {
  if (endCause === 'disputed') return 'plan-ended-disputed';
  if (endCause === 'fraudulent') return 'plan-ended-fraud';
  const isUnpaid = prior.status === 'past_due' || prior.status === 'unpaid';
  // The refund has a mail of its own.
  return isUnpaid && endCause === undefined ? 'plan-ended-unpaid' : 'plan-ended';
}

function fromTo(from: Sold, to: Plan | null): Partial<PlanMailData> {
  return { from: nameOf(from), fromPeriod: from.plan?.period ?? null, period: to?.period ?? null };
}

function samePlan(one: StoredSubscription, other: StoredSubscription): boolean {
  return one.plan?.tier === other.plan?.tier && one.plan?.period === other.plan?.period;
}

function sameSchedule({ scheduled: one }: StoredSubscription, { scheduled: other }: StoredSubscription) {
  return (
    one?.startsAt === other?.startsAt &&
    one?.amountCents === other?.amountCents &&
    one?.plan.tier === other?.plan.tier &&
    one?.plan.period === other?.plan.period
  );
}

/** The mail about it was decided when it was scheduled. */
const isAnnounced = (prior: StoredSubscription, amountCents: number) =>
  isPriceChange(prior) && prior.scheduled?.amountCents === amountCents;

/** A new price of a running plan is charged with the next renewal, unless it came with one. */
function priceFrom(prior: StoredSubscription, current: StoredSubscription): string {
  const renewed = current.currentPeriodStart !== prior.currentPeriodStart;
  return renewed ? current.currentPeriodStart : current.currentPeriodEnd;
}

/** Mails about a higher price that arrive later than our terms allow. */
export function shortPriceNotices(
  mails: readonly PlanMail[],
  now: number,
  { priceNoticeDays } = legalTerms,
): readonly PlanMail[] {
  return mails.filter(
    ({ kind, data }) =>
      kind === 'plan-price-changes' &&
      (data.amountCents ?? 0) > (data.fromAmountCents ?? 0) &&
      Date.parse(data.at ?? '') < now + priceNoticeDays * dayMs,
  );
}
