import type { CoachAssignments } from '#functions/coaching/coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import { mayOpenClients } from '#shared/domain/coach-access.ts';
import type { PeopleDirectory } from './people-directory.ts';
import { type MailDue, otherSide, unreadOf } from './thread.ts';
import type { ThreadRepository, UnreadMails } from './thread-repository.ts';
import { renderUnreadMail } from './unread-mail.ts';

export type UnreadMailDeps = {
  readonly threads: Pick<ThreadRepository, 'find'>;
  readonly mails: UnreadMails;
  readonly people: Pick<PeopleDirectory, 'person'>;
  readonly assignments: CoachAssignments;
  readonly mail: MailSender;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Longer than any function runs, so a lease only outlives a sender that died. */
const leaseMs = 2 * 60_000;

export async function sendUnreadMails(deps: UnreadMailDeps): Promise<number> {
  let sent = 0;
  for (const due of await deps.mails.listDue(deps.clock())) {
    try {
      if (await sendOne(deps, due)) sent += 1;
    } catch (error) {
      deps.log.error('mail not sent', {
        template: 'unread-messages',
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
  }
  return sent;
}

async function sendOne(deps: UnreadMailDeps, due: MailDue): Promise<boolean> {
  const { threads, mails, people, assignments, clock } = deps;
  if (!(await mails.claim(due, clock(), clock() + leaseMs))) return false;
  const thread = await threads.find(due.clientId);
  const coachId = await assignments.coachOf(due.clientId);
  const wanted = thread !== null && unreadOf(thread, due.side) > 0 && !thread.blockedBy.includes(due.side);
  const ids = { client: due.clientId, coach: coachId };
  const [reader, writer] = await Promise.all(
    [ids[due.side], ids[otherSide(due.side)]].map((id) =>
      id === null || !wanted ? null : people.person(id),
    ),
  );
  // A coach who may not open the thread gets no mail about it.
  if (reader && (reader.role !== 'coach' || mayOpenClients(reader, clock()))) {
    const mail = renderUnreadMail({
      reader,
      writerName: writer?.fullName ?? null,
      due,
      siteUrl: deps.siteUrl,
    });
    await deps.mail.send(mail);
  }
  await mails.markDone(due, clock());
  return Boolean(reader);
}
