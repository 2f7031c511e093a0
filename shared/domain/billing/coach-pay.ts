import { periodAfter } from '#shared/domain/calendar/period.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

/** What coaches get a share of. Plans and packages in person have no tier. */
export const payGroups = [...tierIds, 'in-person'] as const;
export type PayGroup = (typeof payGroups)[number];

/** What is paid by the piece. `missed`: a no-show or late cancellation that used up the client's session. */
export const pieceKinds = ['session', 'seat', 'missed'] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** Hundredths of a percent. */
export const wholeShare = 10_000;
export const mostPieceCents = 100_000;
export const mostCorrectionCents = 10_000_000;
/** How many closed months are looked at for money that moved in them and was read later. */
export const latePayMonths = 12;

/** How many months ahead a rule may begin. */
export const payMonthsAhead = 12;
/** Where nothing was closed yet, pay may begin with a month of the last year. */
const payMonthsBack = 12;

/** The first month that may still change. @param now The running month. */
export const firstOpenPayMonth = (closedMonth: string | null, now: string) =>
  closedMonth === null ? periodAfter(now, -payMonthsBack) : periodAfter(closedMonth, 1);

/** Why a month cannot be closed. */
export const payObstacles = ['not-over', 'not-next', 'not-compared', 'differs', 'no-rule'] as const;
export type PayObstacle = (typeof payObstacles)[number];

/** Of the lines of a statement, or of several. */
export const payTotal = (lines: readonly { readonly cents: number }[]) =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
