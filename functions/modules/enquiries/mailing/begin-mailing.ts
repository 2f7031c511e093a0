import type { ActingAdmin } from '#functions/modules/accounts/people/person-acts.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { SendMailingRequest } from '#shared/contracts/admin/mailing.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import type { MailingDesk } from './mailing.ts';
import { countLanguages } from './read-pre-orders.ts';
import { mailingPermission, type RequireNotTaken } from './save-draft.ts';

type Deps = {
  readonly desk: Pick<MailingDesk, 'draft' | 'current' | 'waiting' | 'begin'>;
  readonly requireNotTaken: RequireNotTaken;
  readonly clock: Clock;
};

/**
 * Begins the mailing that the job sends. The same request sent again begins nothing.
 * @throws AppError conflict `mailing_under_way`, `changed_meanwhile`, `nobody_waits`, `count_outdated`, `item_taken`; invalid
 * `language_missing` with the languages of people who wait and for whom nothing is written; forbidden.
 */
export async function beginMailing(
  { desk, requireNotTaken, clock }: Deps,
  { accountId: byAccountId, requestId }: ActingAdmin,
  request: SendMailingRequest,
): Promise<void> {
  const { id, draftVersion, reason } = request;
  const [current, draft, entries] = await Promise.all([desk.current(), desk.draft(), desk.waiting()]);
  if (current?.id === id) return;
  await requireNotTaken(byAccountId);
  if (current?.state === 'sending') throw underWay();
  if (draft.version !== draftVersion) throw changed();
  const now = clock();
  const until = untilOf(request.until, now);
  const waiting = entries.filter(({ consentedAt }) => consentedAt <= until);
  if (waiting.length === 0) throw new AppError('conflict', 'nobody_waits', 'Nobody waits for this mailing.');
  const languages = countLanguages(waiting);
  const missing = languages.filter(({ locale }) => draft.texts[locale] === undefined);
  if (missing.length > 0) {
    throw new AppError('invalid', 'language_missing', 'People wait in a language that is not written.', {
      locales: missing.map(({ locale }) => locale),
    });
  }
  const { texts, link } = draft;
  const people = waiting.length;
  const none = { sent: 0, bounced: 0, unsubscribed: 0, failed: 0, finishedAt: null };
  const startedAt = new Date(now).toISOString();
  const details = { mailingId: id, people, languages, texts, link, reason };
  const refused = await desk.begin(
    { id, state: 'sending', until, startedAt, byAccountId, texts, link, people, ...none },
    draftVersion,
    {
      permission: mailingPermission,
      audit: { action: 'mailings.send', byAccountId, requestId, at: now, details },
    },
  );
  if (refused.includes('actor')) throw permissionRequired([mailingPermission]);
  if (refused.length === 0) return;
  const stored = await desk.current();
  // The other of two requests that are the same came first.
  if (stored?.id === id) return;
  throw stored?.state === 'sending' ? underWay() : changed();
}

/** Since a screen that was open for a day tells no count that an admin could confirm. */
function untilOf(given: string, now: number): string {
  const until = Date.parse(given);
  if (until > now + minuteMs || until < now - dayMs)
    throw new AppError('conflict', 'count_outdated', 'The count is no longer current. Load it again.');
  return new Date(until).toISOString();
}

const underWay = () =>
  new AppError('conflict', 'mailing_under_way', 'A mailing is being sent. The next one can follow it.');
const changed = () =>
  new AppError('conflict', 'changed_meanwhile', 'The draft was changed elsewhere meanwhile.');
