import * as z from 'zod/mini';
import type { CoachAssignments } from '#functions/modules/coaches/coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { messageSideSchema } from '#shared/contracts/messages/messages.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import type { PeopleDirectory } from './people-directory.ts';
import type { ThreadRepository } from './thread-repository.ts';
import { type UnreadMail, unreadMail } from './unread-mail.ts';

export const unreadQueue = 'unread-messages';
export const unreadJob = z.object({ clientId: z.string(), side: messageSideSchema, seq: z.number() });
export type UnreadJob = z.infer<typeof unreadJob>;

export type UnreadMailDeps = {
  readonly threads: Pick<ThreadRepository, 'find'>;
  readonly unread: LeaseQueue<UnreadJob>;
  readonly people: Pick<PeopleDirectory, 'person'>;
  readonly assignments: CoachAssignments;
  readonly clock: Clock;
  readonly log: Log;
};

/** Leaves time before the function ends, and the rest to the next run. */
const runMs = 8_000;

/** @returns How many mails were decided on. */
export async function sendUnreadMails(deps: UnreadMailDeps): Promise<number> {
  const { mails } = await runDue(deps.unread, { ...deps, forMs: runMs }, async ({ dueAt, content }) => {
    const mail = await mailAbout(deps, content, dueAt);
    return { mails: mail === null ? [] : [mail] };
  });
  return mails;
}

/** null when the message was read, or its reader may not know. What came after it has a job of its own. */
async function mailAbout(
  { threads, people, assignments, clock }: UnreadMailDeps,
  { clientId, side, seq }: UnreadJob,
  dueAt: number,
): Promise<UnreadMail | null> {
  const thread = await threads.find(clientId);
  if (thread === null || thread.read[side].seq >= seq || thread.blockedBy.includes(side)) return null;
  const coachId = await assignments.coachOf(clientId);
  const deputyId = coachId === null ? null : await assignments.deputyOf(coachId, clientId);
  const [client, coach, deputy] = await Promise.all(
    [clientId, coachId, deputyId].map((id) => (id === null ? null : people.person(id))),
  );
  if (side === 'client') {
    // While a deputy covers, either of them may have written.
    const writerName = deputy ? null : (coach?.fullName ?? null);
    return client ? unreadMail(client.id, { clientId, side, writerName }, dueAt) : null;
  }
  // A coach who may not open the thread gets no mail about it.
  if (await assignments.isLeaving(clientId)) return null;
  const reader = [deputy, coach].find((each) => each?.role === 'coach' && mayOpenClients(each, clock()));
  return reader
    ? unreadMail(reader.id, { clientId, side, writerName: client?.fullName ?? null }, dueAt)
    : null;
}
