import { automaticActor } from '#functions/platform/audit-entry.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { AuditChange } from '#shared/contracts/admin/audit-change.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';

export type AuditLine = {
  readonly action: string;
  readonly byAccountId: string;
  readonly at: string;
  readonly details: Readonly<Record<string, unknown>>;
};
/** @property id What the line is stored under: its instant, and the request that wrote it. */
export type StoredAuditLine = AuditLine & { readonly id: string };
export type AuditTrail = { about(accountId: string): Promise<readonly AuditLine[]> };
export type AuditMonths = {
  /**
   * Lines of one month, newest first, `limit` at most.
   * @param from ISO instant of the earliest.
   * @param before ISO instant, or id of a line, that all of them come before.
   */
  ofMonth(
    month: string,
    range: { readonly from: string; readonly before: string; readonly limit: number },
  ): Promise<readonly StoredAuditLine[]>;
};

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
  const named = lines.flatMap(({ action, byAccountId, details }) => [
    byAccountId,
    ...coachesOf(action, details),
  ]);
  const names = new Map(
    await Promise.all([...new Set(named)].map(async (id) => [id, await nameOf(people, id)] as const)),
  );
  return lines.map(({ action, byAccountId, at, details }) => ({
    at,
    action: auditActions.find((each) => each === action) ?? 'other',
    by: names.get(byAccountId) ?? null,
    amount_cents: amountOf(details),
    detail: detailOf(action, details, names),
    change: changeOf(details),
  }));
}

export const amountOf = ({ amountCents }: AuditLine['details']) =>
  typeof amountCents === 'number' ? amountCents : null;

const actsWithReason = [
  'ab-tests.end',
  'flags.update',
  'clients.money-back',
  'queues.replay',
  'library.withdraw',
  'coaches.withdraw-approval',
];

/** Only what is named here is shown of a line, so never what somebody wrote in a message, or health data. */
export function detailOf(
  action: string,
  details: AuditLine['details'],
  names: ReadonlyMap<string, string | null>,
): string | null {
  const { reason } = details;
  const change = changeOf(details);
  if (change !== undefined && change.reason !== null)
    return `${change.before} → ${change.after}: ${change.reason}`;
  if (actsWithReason.includes(action) || action.startsWith('accounts.'))
    return typeof reason === 'string' ? reason : null;
  const coaches = coachesOf(action, details).map((id) => names.get(id) ?? '–');
  if (coaches.length > 0)
    return typeof reason === 'string' ? `${coaches.join(' → ')}: ${reason}` : coaches.join(' → ');
  return change === undefined ? null : `${change.before} → ${change.after}`;
}

/** Ids of the coach before, where there was one, and of the coach whom the line is about. */
export function coachesOf(action: string, { before, coachId }: AuditLine['details']): readonly string[] {
  if (action !== 'coaches.assign' && action !== 'coaches.release') return [];
  return [before, coachId].filter((id) => typeof id === 'string');
}

export function changeOf({ reason, before, after }: AuditLine['details']): AuditChange | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  return { before, after, reason: typeof reason === 'string' ? reason : null };
}

/** Operators act from the command line, and jobs by themselves: both have no account. */
export function operatorOf(id: string): string | null {
  if (id === automaticActor) return 'REPZ';
  return id.startsWith('operator:') ? id.slice('operator:'.length) : null;
}

async function nameOf(people: { find(id: string): Promise<Account | null> }, id: string) {
  return operatorOf(id) ?? (await people.find(id))?.fullName ?? null;
}
