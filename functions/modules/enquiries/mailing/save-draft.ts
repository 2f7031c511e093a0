import { isDeepStrictEqual } from 'node:util';
import type { ActingAdmin } from '#functions/modules/accounts/people/person-acts.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { SaveMailingDraftRequest } from '#shared/contracts/admin/mailing.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { MailingDesk, MailingDraft } from './mailing.ts';

export const mailingPermission: AdminPermission = 'mailings.write';

/** @throws AppError conflict `item_taken` while another admin has the pre-orders. */
export type RequireNotTaken = (accountId: string) => Promise<void>;

type Deps = {
  readonly desk: Pick<MailingDesk, 'draft' | 'saveDraft'>;
  readonly requireNotTaken: RequireNotTaken;
  readonly clock: Clock;
};

/**
 * The same request sent again changes nothing.
 * @throws AppError conflict `changed_meanwhile` when another admin saved or sent it first; `item_taken`; forbidden.
 */
export async function saveDraft(
  { desk, requireNotTaken, clock }: Deps,
  { accountId: byAccountId, requestId }: ActingAdmin,
  { version, ...written }: SaveMailingDraftRequest,
): Promise<void> {
  const next = { ...written, version: version + 1 };
  const isSaved = async () => isSame(await desk.draft(), next);
  if (await isSaved()) return;
  await requireNotTaken(byAccountId);
  const details = { version: next.version, languages: Object.keys(written.texts) };
  const audit = { action: 'mailings.draft', byAccountId, requestId, at: clock(), details } as const;
  const refused = await desk.saveDraft(next, { permission: mailingPermission, audit });
  if (refused.includes('actor')) throw permissionRequired([mailingPermission]);
  // The other of two requests that are the same came first.
  if (refused.length === 0 || (await isSaved())) return;
  throw new AppError('conflict', 'changed_meanwhile', 'The draft was changed elsewhere meanwhile.');
}

function isSame(stored: MailingDraft, next: MailingDraft): boolean {
  const contentOf = ({ texts, link, version }: MailingDraft) => ({ texts, link, version });
  return isDeepStrictEqual(contentOf(stored), contentOf(next));
}
