import * as z from 'zod/mini';
import type { CoachAssignments } from '#functions/coaching/coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { messageSideSchema } from '#shared/contracts/messages.ts';
import { mayOpenClients } from '#shared/domain/coach-access.ts';
import type { PeopleDirectory } from './people-directory.ts';
import { otherSide, unreadOf } from './thread.ts';
import type { ThreadRepository } from './thread-repository.ts';
import { type UnreadMail, unreadMail } from './unread-mail.ts';

export const unreadQueue = 'unread-messages';
export const unreadJob = z.object({ clientId: z.string(), side: messageSideSchema });
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

/** null when nothing is unread anymore, or its reader may not know. */
async function mailAbout(
  { threads, people, assignments, clock }: UnreadMailDeps,
  { clientId, side }: UnreadJob,
  dueAt: number,
): Promise<UnreadMail | null> {
  const thread = await threads.find(clientId);
  if (thread === null || unreadOf(thread, side) === 0 || thread.blockedBy.includes(side)) return null;
  const ids = { client: clientId, coach: await assignments.coachOf(clientId) };
  const [reader, writer] = await Promise.all(
    [ids[side], ids[otherSide(side)]].map((id) => (id === null ? null : people.person(id))),
  );
  // A coach who may not open the thread gets no mail about it.
  if (!reader || (reader.role === 'coach' && !mayOpenClients(reader, clock()))) return null;
  return unreadMail(reader.id, { clientId, side, writerName: writer?.fullName ?? null }, dueAt);
}
