import type { DecisionMail } from '#functions/modules/messages/reports/decision-mails.ts';
import type { ReportRepository, StoredReport } from '#functions/modules/messages/reports/report.ts';
import type { ReportMail } from '#functions/modules/messages/reports/report-mails.ts';
import type { UnreadJob } from '#functions/modules/messages/send-unread-mails.ts';
import { messageKey } from '#functions/modules/messages/storage/message-rows.ts';
import { newReport } from '#functions/modules/messages/storage/report-rows.ts';
import type { PromiseChange, StoredMessage, StoredThread } from '#functions/modules/messages/thread.ts';
import type { ThreadRepository } from '#functions/modules/messages/thread-repository.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { FormCue, MeasuredSet } from '#shared/contracts/messages/attachments.ts';
import { memoryLeaseQueue } from '#tests/support/fakes/memory-lease-queue.ts';

/** Threads in memory, with the same refusals as the table's. */
/** @param promises What the ledger says to a change, as its transaction would: false refuses all of it. */
export function memoryThreads(promises: (change: PromiseChange) => boolean = () => true) {
  const threads = new Map<string, StoredThread>();
  const messages = new Map<string, StoredMessage[]>();
  const { queue: unread, add: addJob, mails } = memoryLeaseQueue<UnreadJob>();
  const cues = new Map<string, Map<string, FormCue>>();
  const measuredRows = new Map<string, MeasuredSet>();
  const reports = new Map<string, StoredReport>();
  const reportMails: ReportMail[] = [];
  const decisionMails: DecisionMail[] = [];
  const audit: AuditEntry[] = [];
  const leaving: { readonly coachId: string; readonly isAssigned: boolean }[] = [];
  const of = (clientId: string) => messages.get(clientId) ?? [];

  const repository: ThreadRepository = {
    find: async (clientId) => threads.get(clientId) ?? null,
    findMessage: async (clientId, id) => of(clientId).find((message) => message.id === id) ?? null,
    messageAt: async (clientId, seq) => of(clientId).find((message) => message.seq === seq) ?? null,
    async save({ after, message, mail, promise, cue, measured }) {
      if ((threads.get(after.clientId)?.version ?? 0) !== after.version - 1) return false;
      if (message && of(after.clientId).some(({ id }) => id === message.id)) return false;
      if (promise && !promises(promise)) return false;
      threads.set(after.clientId, after);
      if (message) messages.set(after.clientId, [...of(after.clientId), message]);
      const { clientId } = after;
      if (cue) cues.set(clientId, new Map([...(cues.get(clientId) ?? []), [cue.exerciseId, cue]]));
      if (measured) measuredRows.set(messageKey.measuredSet(clientId, measured).sk, measured);
      if (mail) {
        const { side, seq, dueAt } = mail;
        addJob(messageKey.unread(clientId, mail), dueAt, { clientId, side, seq });
      }
      return true;
    },
    async page(clientId, place, limit) {
      const all = of(clientId);
      if (place !== null && 'after' in place)
        return all.filter(({ seq }) => seq > place.after).slice(0, limit);
      const until = place === null ? all : all.filter(({ seq }) => seq < place.before);
      return until.slice(-limit);
    },
    ofCoach: async (coachId) => [...threads.values()].filter((thread) => thread.coachId === coachId),
    clipsOf: async (clientId, workoutId) =>
      of(clientId)
        .filter(({ from, media }) => from === 'client' && media?.kind === 'clip')
        .filter(({ set }) => workoutId === undefined || set?.workoutId === workoutId)
        .map(({ id: messageId, text, exerciseId, set, sentAt }) => ({
          messageId,
          text,
          sentAt,
          ...(exerciseId !== undefined && { exerciseId }),
          ...(set && { set }),
        }))
        .toReversed(),
    cuesOf: async (clientId) => [...(cues.get(clientId)?.values() ?? [])],
    measuredSets: async (_, workoutId) =>
      [...measuredRows]
        .filter(([key]) => key.startsWith(messageKey.measuredPrefix(workoutId)))
        .map(([, set]) => set),
  };

  const keyOf = ({ clientId, byAccountId, id }: Parameters<ReportRepository['find']>[0]) =>
    `${clientId} ${byAccountId} ${id}`;
  const reportRepository: ReportRepository = {
    async add(report, mails) {
      if (reports.has(keyOf(report))) return;
      reports.set(keyOf(report), newReport(report));
      reportMails.push(...mails);
    },
    find: async (key) => reports.get(keyOf(key)) ?? null,
    open: async () => [...reports.values()].filter(({ decision }) => decision === null),
    decided: async () => [...reports.values()].filter(({ decision }) => decision !== null),
    async noteRead(entry) {
      audit.push(entry);
    },
    async decide({ report, thread, emptied, cues: gone, audit: entry, mails, ...change }) {
      const { clientId } = report;
      if (reports.get(keyOf(report))?.decision !== null) return false;
      if (threads.get(clientId)?.version !== thread.version - 1) return false;
      reports.set(keyOf(report), report);
      threads.set(clientId, thread);
      if (emptied !== null)
        messages.set(
          clientId,
          of(clientId).map((message) => (message.seq === emptied.seq ? emptied : message)),
        );
      for (const exerciseId of gone) cues.get(clientId)?.delete(exerciseId);
      audit.push(entry);
      decisionMails.push(...mails);
      if (change.leaving !== null) leaving.push(change.leaving);
      return true;
    },
  };
  return {
    repository,
    reportRepository,
    unread,
    reports,
    reportMails,
    decisionMails,
    audit,
    leaving,
    messagesOf: of,
    mails,
  };
}
