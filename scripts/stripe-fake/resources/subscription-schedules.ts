import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { periodEnd } from '../billing/periods.ts';
import { createSchedule, endSchedule, newPhase, releaseSchedule } from '../billing/schedules.ts';
import { endSubscription } from '../billing/subscription-status.ts';
import { invalid, noSuch } from '../errors.ts';
import type { SchedulePhase, SubscriptionSchedule } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { pauseParams, readPauses, resumeIfNow } from './pause-params.ts';
import { getSubscription } from './subscriptions.ts';

const proration = z.enum(['always_invoice', 'create_prorations', 'none']);
export const phaseParams = z.strictObject({
  items: z
    .array(z.strictObject({ price: p.text, quantity: z.optional(p.integer) }))
    .check(z.minLength(1), z.maxLength(1)),
  start_date: z.optional(p.integer),
  end_date: z.optional(p.integer),
  duration: z.optional(
    z.strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: z.optional(p.integer),
    }),
  ),
  billing_cycle_anchor: z.optional(z.enum(['automatic', 'phase_start'])),
  automatic_tax: z.optional(z.strictObject({ enabled: p.bool })),
  discounts: z.optional(z.array(z.strictObject({ discount: p.text }))),
  proration_behavior: z.optional(proration),
});
type PhaseParams = z.output<typeof phaseParams>;

export function getSchedule(provider: Provider, id: string): SubscriptionSchedule {
  return p.required(provider.store.schedules.get(id), noSuch('subscription_schedule', id, 'schedule', 404));
}

/** The end of one phase is the start of the next. Past phases may be left out; the current one keeps its start. */
export function readPhases(
  provider: Provider,
  schedule: SubscriptionSchedule,
  given: readonly PhaseParams[],
): SchedulePhase[] {
  const phases: SchedulePhase[] = [];
  for (const [index, phase] of given.entries()) {
    const start = phase.start_date ?? phases.at(-1)?.end_date;
    if (start === undefined) {
      throw invalid('The first phase needs a `start_date`.', `phases[${index}][start_date]`);
    }
    if (phases.length > 0 && start !== phases.at(-1)?.end_date) {
      throw invalid('Phases must follow each other.', `phases[${index}][start_date]`);
    }
    const [item] = phase.items;
    const price = p.required(
      provider.store.prices.get(item?.price ?? ''),
      noSuch('price', item?.price ?? '', `phases[${index}][items][0][price]`),
    );
    const end =
      phase.end_date ??
      (phase.duration
        ? periodEnd(start, start, {
            ...phase.duration,
            interval_count: phase.duration.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          })
        : undefined);
    if (end === undefined || end <= start) {
      throw invalid('A phase needs a `duration` or a later `end_date`.', `phases[${index}][end_date]`);
    }
    phases.push(
      newPhase(price.currency, price.id, item?.quantity ?? 1, {
        start,
        end,
        proration: phase.proration_behavior ?? 'create_prorations',
        anchor: phase.billing_cycle_anchor ?? null,
        isTaxed: phase.automatic_tax?.enabled ?? schedule.default_settings.automatic_tax?.enabled ?? false,
        discounts: (phase.discounts ?? []).map(({ discount }, at) => {
          const param = `phases[${index}][discounts][${at}][discount]`;
          return p.required(provider.store.discounts.get(discount), noSuch('discount', discount, param)).id;
        }),
      }),
    );
  }
  const current = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
  if (phases[0]?.start_date !== current?.start_date) {
    throw invalid('You can not modify the start date of the current phase.', 'phases[0][start_date]');
  }
  if (phases[0]?.items[0]?.price !== current?.items[0]?.price) {
    throw invalid('This fake does not change the price of the current phase.', 'phases[0][items]');
  }
  return phases;
}

function running(schedule: SubscriptionSchedule, verb: string): SubscriptionSchedule {
  if (schedule.status === 'active' || schedule.status === 'not_started') return schedule;
  throw invalid(
    `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}

export const subscriptionScheduleRoutes = [
  route(
    'POST',
    '/v1/subscription_schedules',
    z.strictObject({ from_subscription: p.text, ...p.expand }),
    (provider, params) => {
      const subscription = getSubscription(provider, params.from_subscription);
      if (subscription.schedule !== null) {
        throw invalid(
          `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
          'from_subscription',
        );
      }
      if (subscription.status === 'canceled') {
        throw invalid('You cannot migrate a subscription that is canceled.', 'from_subscription');
      }
      if (subscription.status === 'trialing') {
        throw invalid('This fake makes no schedules during a trial.', 'from_subscription');
      }
      return createSchedule(provider, subscription);
    },
  ),
  route(
    'GET',
    '/v1/subscription_schedules',
    z.strictObject({ ...p.page, customer: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/subscription_schedules',
        [...provider.store.schedules.values()].filter(
          (one) => params.customer === undefined || one.customer === params.customer,
        ),
        params,
      ),
  ),
  route('GET', '/v1/subscription_schedules/:id', z.strictObject(p.expand), (provider, _params, id) =>
    getSchedule(provider, id),
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id',
    z.strictObject({
      phases: z.optional(z.array(phaseParams).check(z.minLength(1))),
      end_behavior: z.optional(z.literal('release')),
      proration_behavior: z.optional(proration),
      metadata: z.optional(p.metadata),
      pause_schedules: z.optional(pauseParams),
      ...p.expand,
    }),
    (provider, params, id) => {
      const schedule = running(getSchedule(provider, id), 'update');
      updateObject(
        provider,
        provider.store.schedules,
        schedule,
        {
          metadata: p.mergeMetadata(schedule.metadata ?? {}, params.metadata),
          ...(params.phases ? { phases: readPhases(provider, schedule, params.phases) } : {}),
          ...(params.pause_schedules
            ? { pause_schedules: readPauses(provider, schedule, params.pause_schedules) }
            : {}),
        },
        'subscription_schedule.updated',
      );
      resumeIfNow(provider, schedule, params.pause_schedules);
      return getSchedule(provider, id);
    },
  ),
  route('POST', '/v1/subscription_schedules/:id/release', z.strictObject(p.expand), (provider, _params, id) =>
    releaseSchedule(provider, running(getSchedule(provider, id), 'release')),
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id/cancel',
    z.strictObject(p.expand),
    (provider, _params, id) => {
      const schedule = running(getSchedule(provider, id), 'cancel');
      const subscription = getSubscription(provider, schedule.subscription ?? '');
      endSchedule(provider, subscription, 'canceled');
      endSubscription(provider, getSubscription(provider, subscription.id), 'cancellation_requested');
      return getSchedule(provider, id);
    },
  ),
];
