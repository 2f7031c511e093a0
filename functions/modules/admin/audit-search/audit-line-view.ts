import type { Account } from '#shared/contracts/account/account.ts';
import type { AuditLineView } from '#shared/contracts/admin/audit-lines.ts';
import { auditActions } from '#shared/domain/access/audit-actions.ts';
import {
  amountOf,
  changeOf,
  coachesOf,
  detailOf,
  operatorOf,
  type StoredAuditLine,
} from '../clients/audit-trail.ts';

/** Whom an act is about is named by the first of these that its line has; then what it is about. */
const people = ['clientId', 'accountId', 'coachId'] as const;
const things = ['articleId', 'enquiryId', 'incidentId', 'reportId', 'itemId', 'abTest', 'flag'] as const;

/** With the names that people have now. */
export async function auditLineViews(
  { findAll }: { readonly findAll: (ids: readonly string[]) => Promise<readonly Account[]> },
  lines: readonly StoredAuditLine[],
): Promise<AuditLineView[]> {
  const named = lines.flatMap(({ action, byAccountId, details }) => [
    ...(operatorOf(byAccountId) === null ? [byAccountId] : []),
    ...people.flatMap((key) => textOf(details[key]) ?? []),
    ...coachesOf(action, details),
  ]);
  const accounts = named.length === 0 ? [] : await findAll([...new Set(named)]);
  const names = new Map(accounts.map(({ id, fullName }) => [id, fullName]));
  const partyOf = (id: string) => ({ id, name: operatorOf(id) ?? names.get(id) ?? null });
  return lines.map(({ id, at, action, byAccountId, details }) => {
    const about = [...people, ...things].flatMap((key) => textOf(details[key]) ?? [])[0];
    return {
      id,
      at,
      action: auditActions.find((each) => each === action) ?? 'other',
      by: partyOf(byAccountId),
      about: about === undefined ? null : partyOf(about),
      amountCents: amountOf(details),
      detail: detailOf(action, details, names),
      change: changeOf(details),
    };
  });
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
