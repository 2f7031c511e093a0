import * as z from 'zod/mini';
import { resumeFromPause } from '../billing/pauses.ts';
import { invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import type { SubscriptionSchedule } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';
import { getSubscription } from './subscriptions.ts';

const none = z.strictObject({ type: z.literal('none') });
const timestamp = z.strictObject({ type: z.literal('timestamp'), timestamp: p.integer });

/** One entry, as at Stripe. The fake gives no credit for unused time, and resumes on payment with a new anchor alone. */
export const pauseParams = z
  .array(
    z.strictObject({
      key: z.optional(p.text),
      pause: z.optional(
        z.strictObject({
          pause_at: timestamp,
          settings: z.strictObject({
            bill_for: z.strictObject({ outstanding_usage_through: none, unused_time_from: none }),
          }),
        }),
      ),
      resume: z.optional(
        z.strictObject({
          resume_at: z.discriminatedUnion('type', [timestamp, z.strictObject({ type: z.literal('now') })]),
          settings: z.optional(
            z.strictObject({
              billing_cycle_anchor: z.optional(z.literal('resume_at')),
              payment_behavior: z.optional(z.literal('resume_on_payment_success')),
              proration_behavior: z.optional(z.literal('none')),
            }),
          ),
        }),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(1));
type PauseParams = z.output<typeof pauseParams>;
type PauseSchedule = SubscriptionSchedule['pause_schedules'][number];

export function readPauses(
  provider: Provider,
  schedule: SubscriptionSchedule,
  [given]: PauseParams,
): PauseSchedule[] {
  const [known] = schedule.pause_schedules;
  if (given === undefined) return schedule.pause_schedules;
  if (given.pause === undefined) return known ? [{ ...known, resume: resumeOf(provider, given.resume) }] : [];
  const { pause_at: at, settings } = given.pause;
  if (at.timestamp <= provider.now()) throw invalid('`pause_at` must be in the future.', 'pause_schedules');
  return [
    {
      key: given.key ?? known?.key ?? newId('pause', 14),
      pause: {
        pause_at: at.timestamp,
        settings: { ...settings, invoicing_behavior: 'pending_invoice_item', type: 'subscription' },
        status: { type: 'scheduled' },
      },
      resume: resumeOf(provider, given.resume),
    },
  ];
}

function resumeOf(
  provider: Provider,
  resume: NonNullable<PauseParams[number]>['resume'],
): PauseSchedule['resume'] {
  if (resume === undefined) return null;
  const { resume_at: at } = resume;
  return {
    resume_at: at.type === 'now' ? provider.now() : at.timestamp,
    settings: {
      billing_cycle_anchor: 'resume_at',
      payment_behavior: 'resume_on_payment_success',
      proration_behavior: 'none',
    },
    status: { type: 'scheduled' },
  };
}

/** `now` takes effect with the request. */
export function resumeIfNow(provider: Provider, schedule: SubscriptionSchedule, params?: PauseParams): void {
  if (params?.[0]?.resume?.resume_at.type !== 'now') return;
  const subscription = getSubscription(provider, schedule.subscription ?? '');
  if (subscription.status !== 'paused') {
    throw invalid('The subscription is not paused.', 'pause_schedules[0][resume]');
  }
  resumeFromPause(provider, subscription);
}
