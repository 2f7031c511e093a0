import type { Account } from '#shared/contracts/account/account.ts';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';

export type AuditLine = {
  readonly action: string;
  readonly byAccountId: string;
  readonly at: string;
  readonly details: Readonly<Record<string, unknown>>;
};
export type AuditTrail = { about(accountId: string): Promise<readonly AuditLine[]> };

const shownMonths = 12;

/** This month and those before it, as the trail's partitions name them. */
export function auditMonths(now: number): readonly string[] {
  const date = new Date(now);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Newest first. A line of a later version's action shows as `other`. */
export async function auditView(
  {
    trail,
    people,
  }: {
    readonly trail: AuditTrail;
    readonly people: { find(accountId: string): Promise<Account | null> };
  },
  accountId: string,
): Promise<AdminClient['audit']> {
  const lines = (await trail.about(accountId)).toSorted((a, b) => b.at.localeCompare(a.at));
  const named = lines.flatMap(({ byAccountId, details: { coachId } }) =>
    typeof coachId === 'string' ? [byAccountId, coachId] : [byAccountId],
  );
  const names = new Map(
    await Promise.all([...new Set(named)].map(async (id) => [id, await nameOf(people, id)] as const)),
  );
  return lines.map(({ action, byAccountId, at, details }) => ({
    at,
    action: auditActions.find((each) => each === action) ?? 'other',
    by: names.get(byAccountId) ?? null,
    amount_cents: typeof details.amountCents === 'number' ? details.amountCents : null,
    detail: detailOf(action, details, names),
  }));
}

function detailOf(
  action: string,
  { reason, coachId, before, after }: AuditLine['details'],
  names: ReadonlyMap<string, string | null>,
): string | null {
  if (action === 'clients.money-back' || action === 'library.withdraw' || action.startsWith('accounts.'))
    return typeof reason === 'string' ? reason : null;
  if (typeof reason === 'string' && typeof before === 'string' && typeof after === 'string')
    return `${before} → ${after}: ${reason}`;
  if (action === 'coaches.assign') return typeof coachId === 'string' ? (names.get(coachId) ?? null) : null;
  return typeof before === 'string' && typeof after === 'string' ? `${before} → ${after}` : null;
}

/** Operators act from the command line and have no account. */
async function nameOf(people: { find(id: string): Promise<Account | null> }, id: string) {
  if (id.startsWith('operator:')) return id.slice('operator:'.length);
  return (await people.find(id))?.fullName ?? null;
}
