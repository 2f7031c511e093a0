import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CompRequest } from '#shared/contracts/admin/person-acts.ts';
import { type Comp, isLiveStatus } from '#shared/domain/access/access-status.ts';
import { compEnd, lastCompDay, longestCompDays } from '#shared/domain/billing/comps.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { billingBusy } from '../billing-busy.ts';
import type { BillingEntitlement, BillingRepository } from '../billing-repository.ts';
import type { CompRepository } from './comp-repository.ts';

export type CompDependencies = {
  readonly repository: Pick<BillingRepository, 'findEntitlement'>;
  readonly comps: CompRepository;
  readonly clock: Clock;
};

const maxAttempts = 5;

/**
 * Gives a client a tier for nothing until the end of a day, or ends one that was given. The same request again changes
 * nothing and leaves no second line. A subscription is never touched: while one is live, no comp begins.
 * @throws AppError invalid `comp_end`; conflict `has_subscription` or `account_closing`; unavailable when other changes keep winning.
 */
export async function giveComp(
  { repository, comps, clock }: CompDependencies,
  by: { readonly accountId: string; readonly requestId: string },
  clientId: string,
  { comp: asked, reason }: CompRequest,
): Promise<void> {
  const now = clock();
  const comp = asked === null ? null : { tier: asked.tier, until: compEnd(asked.lastDay) };
  requireSensibleEnd(comp, now);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = await repository.findEntitlement(clientId);
    const before = liveComp(read, now);
    if (said(before) === said(comp)) return;
    if (comp !== null && read !== null && isLiveStatus(read.status)) {
      throw new AppError('conflict', 'has_subscription', 'This client has a subscription.');
    }
    const details = { clientId, before: said(before), after: said(comp), reason };
    const entry = { byAccountId: by.accountId, requestId: by.requestId, at: now };
    const answer = await comps.save(clientId, read, comp, { ...entry, action: 'clients.comp', details });
    if (answer === 'saved') return;
    if (answer === 'closing')
      throw new AppError('conflict', 'account_closing', 'This account is being deleted.');
  }
  throw billingBusy();
}

function requireSensibleEnd(comp: Comp | null, now: number): void {
  if (comp === null) return;
  const until = Date.parse(comp.until);
  if (until > now && until <= now + (longestCompDays + 1) * dayMs) return;
  throw new AppError('invalid', 'comp_end', `Choose a last day within ${longestCompDays} days from today.`);
}

/** null once it has ended. */
export function liveComp(read: Pick<BillingEntitlement, 'comp'> | null, now: number): Comp | null {
  return read?.comp === undefined || Date.parse(read.comp.until) <= now ? null : read.comp;
}

const said = (comp: Comp | null) => (comp === null ? '–' : `${comp.tier}, ${lastCompDay(comp.until)}`);
