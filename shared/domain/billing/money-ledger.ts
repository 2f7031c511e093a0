import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

/** Where the business is: its months begin and end by this zone. */
export const businessZone = supportHours.timeZone;

/** @param at ISO instant. @returns The month of the business, such as `2026-11`. */
export function businessMonth(at: string): string {
  return wallTimeOf(Date.parse(at), businessZone).date.slice(0, 7);
}

/** Money that moved at the payment provider. Only `refund`, `dispute` and their fees take something off. */
export const movementKinds = ['payment', 'refund', 'refund-failed', 'dispute', 'dispute-won'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const soldKinds = ['plan', 'in-person', 'package', 'gift', 'other'] as const;
export type SoldKind = (typeof soldKinds)[number];

/**
 * What a change of a subscription did to MRR. `carried` ran before the ledger began, or counts under another coach or tier from
 * then on: one line takes it off, and one adds it.
 */
export const mrrKinds = ['new', 'up', 'down', 'paused', 'resumed', 'churned', 'carried'] as const;
export type MrrKind = (typeof mrrKinds)[number];

/** Why MRR was lost permanently. `canceled` by the client; `unpaid` after the last failed attempt. */
export const churnCauses = ['canceled', 'unpaid', 'refunded', 'disputed', 'fraudulent'] as const;
export type ChurnCause = (typeof churnCauses)[number];

/** What money and MRR are split by: a tier, or everything that is sold without one. */
export const moneyGroups = [...tierIds, 'in-person'] as const;
export type MoneyGroup = (typeof moneyGroups)[number];

/** How a query and a file name the coach of a line: `none` for nobody's clients, `unknown` from before coaches were recorded. */
export const coachOfLine = (coachId: string | null | undefined): string =>
  coachId === undefined ? 'unknown' : (coachId ?? 'none');

export const mostLedgerMonths = 12;
