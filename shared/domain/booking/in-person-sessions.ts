import type { EventTypeId } from './event-types.ts';
import type { InPersonPlanId } from './in-person-plans.ts';

interface PlanSessions {
  readonly perMonth: number;
  /** The first is the default. */
  readonly minutes: readonly [number, ...number[]];
  /** One-to-one sessions that the plan unlocks. */
  readonly eventTypes: readonly EventTypeId[];
  /** Whether its sessions are seats in group sessions. */
  readonly isGroup: boolean;
}

/** What each in-person plan gives every paid month, whatever the client's tier. */
export const planSessions: Readonly<Record<InPersonPlanId, PlanSessions>> = {
  'personal-training': {
    perMonth: 2,
    minutes: [60],
    eventTypes: ['gymTraining', 'cityTraining'],
    isGroup: false,
  },
  'small-group': { perMonth: 4, minutes: [60], eventTypes: [], isGroup: true },
  'athletic-performance': {
    perMonth: 3,
    minutes: [90],
    eventTypes: ['gymTraining', 'cityTraining'],
    isGroup: false,
  },
  'executive-wellness': {
    perMonth: 5,
    minutes: [60, 90],
    eventTypes: ['gymTraining', 'cityTraining', 'homeTraining'],
    isGroup: false,
  },
};

/** What one session of a plan comes to, in cents. @param monthCents What the plan costs per month. */
export function sessionCents(plan: InPersonPlanId, monthCents: number): number {
  return Math.round(monthCents / planSessions[plan].perMonth);
}

export function plansFor(plans: readonly InPersonPlanId[], eventType: EventTypeId): InPersonPlanId[] {
  return plans.filter((plan) => planSessions[plan].eventTypes.includes(eventType));
}

export const mayJoinGroups = (plans: readonly InPersonPlanId[]) =>
  plans.some((plan) => planSessions[plan].isGroup);
