import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ReportRequest } from '#shared/contracts/messages/messages.ts';
import { changeThread } from './change-thread.ts';
import type { ReportRepository } from './reports/report.ts';
import { reportMails } from './reports/report-mails.ts';
import { emptyThread, type StoredMessage, type StoredThread, withBlock, withReadMark } from './thread.ts';
import type { Participant } from './thread-access.ts';
import type { ThreadRepository } from './thread-repository.ts';

type Deps = { readonly threads: ThreadRepository };

/**
 * Never moves back.
 * @throws AppError not-found for an unknown message.
 */
export async function markRead(
  { threads, clock }: Deps & { readonly clock: Clock },
  { clientId, side }: Participant,
  seq: number,
): Promise<StoredThread | null> {
  const message = await messageOf(threads, clientId, seq);
  return changeThread(
    threads,
    clientId,
    async (thread) => thread && withReadMark(thread, side, message, clock()),
  );
}

/** While either side blocks, nobody writes. Each side can undo only its own block. */
export function setBlock(
  { threads, clock }: Deps & { readonly clock: Clock },
  { clientId, coachId, side }: Participant,
  blocked: boolean,
): Promise<StoredThread | null> {
  return changeThread(threads, clientId, async (before) => {
    const thread = before ?? emptyThread(clientId, coachId ?? '');
    return withBlock(thread, side, blocked, clock());
  });
}

/** @throws AppError not-found (message, also a removed one); invalid (`own_message`). */
export async function reportMessage(
  {
    threads,
    reports,
    admins,
    supportAddress,
    clock,
  }: Deps & {
    readonly reports: Pick<ReportRepository, 'add'>;
    readonly admins: { ids(): Promise<readonly string[]> };
    readonly supportAddress: string;
    readonly clock: Clock;
  },
  { clientId, side, accountId }: Participant,
  { id, seq, reason, details }: ReportRequest,
  requestId: string,
): Promise<void> {
  const message = await messageOf(threads, clientId, seq);
  if (message.from === side) throw new AppError('invalid', 'own_message', 'This message is your own.');
  if (message.removed === true) throw noSuchMessage();
  const what = { id, clientId, messageId: message.id, seq, senderId: message.senderId };
  const why = { by: side, reason, details: details.trim() };
  const report = { ...what, ...why, byAccountId: accountId, requestId, at: clock() };
  await reports.add(report, reportMails(report, await admins.ids(), supportAddress));
}

async function messageOf(threads: ThreadRepository, clientId: string, seq: number): Promise<StoredMessage> {
  const message = await threads.messageAt(clientId, seq);
  if (message === null) throw noSuchMessage();
  return message;
}

const noSuchMessage = () => new AppError('not-found', 'message_not_found', 'There is no such message.');
