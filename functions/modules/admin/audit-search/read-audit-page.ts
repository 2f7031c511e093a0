import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { AuditPage, AuditQuery } from '#shared/contracts/admin/audit-lines.ts';
import { isEmail, normalizeEmail } from '#shared/domain/access/email.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { monthsBetween } from '#shared/domain/calendar/period.ts';
import { firstAuditMonth } from '../audit-chain/seal-lines.ts';
import type { AuditMonths, StoredAuditLine } from '../clients/audit-trail.ts';
import { auditLineViews } from './audit-line-view.ts';

export type AuditSearch = {
  readonly trail: AuditMonths;
  readonly roll: { findByEmail(email: string): Promise<Account | null> };
  readonly findAll: (ids: readonly string[]) => Promise<readonly Account[]>;
  readonly clock: Clock;
};

const linesOnPage = 50;
const linesAtOnce = 200;
/** Of one request: lines lie by month, and no key says who or whom. About 400 bytes each. */
const mostRead = 2000;
const mostMonths = 12;
const firstInstant = `${firstAuditMonth}-01T00:00:00.000Z`;

/** A page of what matches. An address that nobody has finds nothing and says so. */
export async function readAuditPage(deps: AuditSearch, query: AuditQuery): Promise<AuditPage> {
  const [by, about] = await Promise.all([idOf(deps, query.by), idOf(deps, query.about)]);
  const { from, before } = rangeOf(query, deps.clock());
  if (by === null || about === null) {
    const unknown = by === null ? 'by' : 'about';
    return { lines: [], nextCursor: null, readBackTo: from, unknown };
  }
  const matches = ({ byAccountId, action, details }: StoredAuditLine) =>
    (by === undefined || byAccountId === by || byAccountId === `operator:${by}`) &&
    (query.action === undefined || action === query.action) &&
    (about === undefined || Object.values(details).includes(about));
  const { found, next } = await readBack(deps.trail, { from, before }, matches);
  const lines = await auditLineViews(deps, found);
  return { lines, nextCursor: next, readBackTo: next?.slice(0, firstInstant.length) ?? from, unknown: null };
}

/** An address is that of its account now. @returns Null for an address that nobody has, undefined for no filter. */
async function idOf({ roll }: AuditSearch, typed: string | undefined): Promise<string | null | undefined> {
  if (typed === undefined || !isEmail(normalizeEmail(typed))) return typed;
  return (await roll.findByEmail(normalizeEmail(typed)))?.id ?? null;
}

/** Instants as keys have them. A minute more than now, since clocks differ. */
function rangeOf({ from, to, cursor }: AuditQuery, now: number) {
  const first = from === undefined ? firstInstant : new Date(from).toISOString();
  const last = new Date(now + minuteMs).toISOString();
  const end = to === undefined ? last : new Date(to).toISOString();
  return {
    from: first < firstInstant ? firstInstant : first,
    before: [cursor ?? last, end, last].toSorted()[0] ?? last,
  };
}

/** @returns `next`: the id of the last line that was looked at, or the beginning of its month; null at the end. */
async function readBack(
  trail: AuditSearch['trail'],
  range: { readonly from: string; readonly before: string },
  matches: (line: StoredAuditLine) => boolean,
): Promise<{ readonly found: readonly StoredAuditLine[]; readonly next: string | null }> {
  const { from } = range;
  if (from >= range.before) return { found: [], next: null };
  const months = monthsBetween(from.slice(0, 7), range.before.slice(0, 7)).toReversed();
  const found: StoredAuditLine[] = [];
  let { before } = range;
  let left = mostRead;
  for (const month of months.slice(0, mostMonths)) {
    let isMonthOpen = true;
    while (isMonthOpen) {
      const limit = Math.min(left, linesAtOnce);
      const lines = await trail.ofMonth(month, { from, before, limit });
      for (const line of lines) {
        if (matches(line)) found.push(line);
        if (found.length === linesOnPage) return { found, next: line.id };
      }
      before = lines.at(-1)?.id ?? before;
      left -= lines.length;
      if (left === 0) return { found, next: before };
      isMonthOpen = lines.length === limit;
    }
    before = `${month}-01T00:00:00.000Z`;
  }
  return { found, next: months.length > mostMonths ? before : null };
}
