import { type JobEnd, type JobKey, type LeaseQueue, pauseMs } from '#functions/platform/jobs/lease-queue.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

type Stored<Content> = {
  readonly key: JobKey;
  dueAt: number;
  freeAt: number;
  attempts: number;
  content: Content;
  claimId: string | null;
};

/** A lease queue in memory; `run-due.test.ts` holds it to what the table's does. */
export function memoryLeaseQueue<Content>(leaseMs = 60_000) {
  const rows = new Map<string, Stored<Content>>();
  const mails: OutboxMail[] = [];
  let claims = 0;
  const nameOf = ({ pk, sk }: JobKey) => `${pk} ${sk}`;
  const mine = (key: JobKey, claimId: string) => {
    const row = rows.get(nameOf(key));
    return row?.claimId === claimId ? row : undefined;
  };
  const add = (key: JobKey, dueAt: number, content: Content) =>
    void rows.set(nameOf(key), { key, dueAt, freeAt: dueAt, attempts: 0, content, claimId: null });
  const decide = (wanted: readonly OutboxMail[]): JobEnd => {
    const decided = wanted.filter(({ id }) => mails.every((mail) => mail.id !== id));
    mails.push(...decided);
    return { decided };
  };
  const queue: LeaseQueue<Content> = {
    async plan(key, dueAt, content) {
      if (!rows.has(nameOf(key))) add(key, dueAt, content);
    },
    async move(key, dueAt) {
      const row = rows.get(nameOf(key));
      if (row) add(key, dueAt, row.content);
    },
    due: async (now) =>
      [...rows.values()]
        .filter(({ freeAt }) => freeAt <= now)
        .toSorted((a, b) => a.freeAt - b.freeAt)
        .map(({ key, dueAt, attempts, content }) => ({ key, dueAt, attempts, content })),
    async claim(job, now) {
      const row = rows.get(nameOf(job.key));
      if (row === undefined || row.dueAt !== job.dueAt || row.freeAt > now) return null;
      claims += 1;
      const claimId = `claim-${claims}`;
      Object.assign(row, { claimId, freeAt: now + leaseMs, attempts: row.attempts + 1 });
      return { ...job, attempts: row.attempts, claimId };
    },
    async done({ key, claimId }, wanted = []) {
      if (!mine(key, claimId)) return 'lost';
      rows.delete(nameOf(key));
      return decide(wanted);
    },
    async again({ key, claimId }, { dueAt, content }, wanted = []) {
      if (!mine(key, claimId)) return 'lost';
      add(key, dueAt, content);
      return decide(wanted);
    },
    async release({ key, claimId, attempts }, now) {
      const row = mine(key, claimId);
      if (row) row.freeAt = now + pauseMs(attempts);
    },
  };
  return { queue, add, rows, mails };
}
