import type { ReportMail } from '#functions/messages/report-mails.ts';
import type { MailDue, StoredMessage, StoredThread } from '#functions/messages/thread.ts';
import type { Report, ThreadRepository, UnreadMails } from '#functions/messages/thread-repository.ts';

/** Threads in memory, with the same refusals as the table's. */
export function memoryThreads() {
  const threads = new Map<string, StoredThread>();
  const messages = new Map<string, StoredMessage[]>();
  const mails = new Map<string, MailDue & { leaseUntil: number; done: boolean }>();
  const reports = new Map<string, Report>();
  const reportMails: ReportMail[] = [];
  const of = (clientId: string) => messages.get(clientId) ?? [];
  const key = ({ dueAt, clientId, side }: MailDue) => `${dueAt}#${clientId}#${side}`;

  const repository: ThreadRepository = {
    find: async (clientId) => threads.get(clientId) ?? null,
    findMessage: async (clientId, id) => of(clientId).find((message) => message.id === id) ?? null,
    messageAt: async (clientId, seq) => of(clientId).find((message) => message.seq === seq) ?? null,
    async save({ after, message, mail }) {
      if ((threads.get(after.clientId)?.version ?? 0) !== after.version - 1) return false;
      if (message && of(after.clientId).some(({ id }) => id === message.id)) return false;
      threads.set(after.clientId, after);
      if (message) messages.set(after.clientId, [...of(after.clientId), message]);
      if (mail) mails.set(key(mail), { ...mail, leaseUntil: 0, done: false });
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
    async addReport(report, mails) {
      if (reports.has(report.id)) return;
      reports.set(report.id, report);
      reportMails.push(...mails);
    },
  };
  const unreadMails: UnreadMails = {
    listDue: async (now) =>
      [...mails.values()].filter(
        ({ dueAt, done, leaseUntil }) => !done && leaseUntil <= now && Date.parse(dueAt) <= now,
      ),
    async claim(mail, now, leaseUntil) {
      const row = mails.get(key(mail));
      if (row === undefined || row.done || row.leaseUntil > now) return false;
      row.leaseUntil = leaseUntil;
      return true;
    },
    async markDone(mail) {
      const row = mails.get(key(mail));
      if (row) row.done = true;
    },
  };
  return { repository, unreadMails, reports, reportMails, messagesOf: of, mails };
}
