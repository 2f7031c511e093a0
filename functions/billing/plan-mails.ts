import { isLiveStatus } from '#shared/domain/access-status.ts';
import type { SubscriptionRecord } from './billing-repository.ts';
import { planView } from './billing-view.ts';
import type { PlanMail, PlanMailKind, PlanNews } from './plan-news.ts';
import type { Plan, Sold } from './provider-state.ts';

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
    if (prior === undefined || !isLiveStatus(prior.status)) return [];
    return differences(prior, current).map(([kind, news]) => ({
      id: `${kind}#${current.id}#${version}`,
      to: { accountId },
      kind,
      // What comes later replaces a mail that still waits.
      about: `${kind === 'plan-changed' ? 'plan' : 'course'}#${current.id}`,
      createdAt: now,
      data: { plan: nameOf(current), ...news },
    }));
  });
}

type Difference = readonly [PlanMailKind, Partial<PlanNews>];

function differences(prior: SubscriptionRecord, current: SubscriptionRecord): readonly Difference[] {
  const { status, amountCents, currentPeriodEnd: at, cancelAt, scheduled, pause } = current;
  if (status === 'canceled') {
    const isUnpaid = prior.status === 'past_due' || prior.status === 'unpaid';
    return [[isUnpaid ? 'plan-ended-unpaid' : 'plan-ended', {}]];
  }
  const told: Difference[] = [];
  if (!samePlan(prior, current))
    told.push(['plan-changed', { ...fromTo(prior, current.plan), amountCents, at }]);
  const resumesAt = pause?.resumesAt ?? null;
  if (status === 'paused') {
    if (prior.status !== 'paused' && resumesAt !== null)
      told.push(['plan-pause-began', { until: resumesAt }]);
  } else if (status === 'active' && prior.status === 'paused')
    told.push(['plan-pause-ended', { amountCents, at }]);
  else if (cancelAt !== null && prior.cancelAt === null) told.push(['plan-canceled', { until: cancelAt }]);
  else if (cancelAt === null && prior.cancelAt !== null) told.push(['plan-kept', { amountCents, at }]);
  else if (pause !== null && resumesAt !== null && pause.startsAt !== prior.pause?.startsAt)
    told.push(['plan-pause-planned', { at: pause.startsAt, until: resumesAt }]);
  else if (scheduled !== null && !sameSchedule(prior, current))
    told.push([
      'plan-change-scheduled',
      {
        ...{ plan: nameOf({ plan: scheduled.plan, inPerson: null }), ...fromTo(current, scheduled.plan) },
        ...{ amountCents: scheduled.amountCents, at: scheduled.startsAt },
      },
    ]);
  return told;
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
    one?.plan.tier === other?.plan.tier &&
    one?.plan.period === other?.plan.period
  );
}
