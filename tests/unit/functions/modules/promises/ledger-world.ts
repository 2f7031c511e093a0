import { promisedBy } from '#functions/modules/check-ins/check-in-view.ts';
import { answerCheckIn } from '#functions/modules/check-ins/coach-clients.ts';
import { createDynamoDueTimes } from '#functions/modules/check-ins/storage/dynamo-due-times.ts';
import { submitCheckIn } from '#functions/modules/check-ins/submit-check-in.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createDynamoThreadClocks } from '#functions/modules/messages/storage/dynamo-thread-clocks.ts';
import { setBlock } from '#functions/modules/messages/thread-acts.ts';
import { type SettleDeps, settlePromise } from '#functions/modules/promises/settle-promise.ts';
import { whoOwed } from '#functions/modules/promises/who-owes.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import { awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import type { TimeAway } from '#shared/domain/coaching/time-away.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedThreads } from '#tests/unit/functions/modules/messages/stored-threads.ts';
import { checkInWorld } from '../check-ins/fakes/check-in-world.ts';
import { flakyCredits } from './flaky-credits.ts';
import { storedLedger } from './stored-ledger.ts';

export const coaches = ['casey', 'drew'] as const;
export type Coach = (typeof coaches)[number];
export const client = anAccount({ id: 'ana' });

/** One client, two coaches, real messages and check-ins over a table in memory, and the job that settles. */
export function ledgerWorld(at: string, options: { readonly tier: TierId | null; readonly pays?: boolean }) {
  const { tier, pays = true } = options;
  const clock = frozenClock(at);
  const memory = storedLedger(clock);
  const threads = storedThreads(clock, memory.tables);
  const checkIns = checkInWorld(clock, memory.tables);
  const provider = flakyCredits(clock, () => pays);
  const log = recordingLog();
  let assigned: { coachId: Coach; since: string } | null = {
    coachId: 'casey',
    since: '2020-01-01T00:00:00.000Z',
  };
  let leftAt: string | null = null;
  let closedCoach: Coach | null = null;
  const away: (TimeAway & { readonly deputyId: string | null })[] = [];
  for (const coachId of coaches) checkIns.assign(coachId, { id: client.id }, tier);
  const deps: SettleDeps = {
    ledger: memory.ledger,
    credits: provider.gateway,
    leftAt: async () => leftAt,
    stopClock: {
      reply: createDynamoThreadClocks(memory.tables.client, tableNames.messages),
      'check-in': createDynamoDueTimes(memory.tables.client, tableNames.checkIns, clock),
    },
    owedBy: (promise) =>
      whoOwed(promise, assigned, async (id) => (id === 'casey' ? away : []), {
        cover: async () => true,
        openClients: async (id) => id !== closedCoach,
      }),
    clock,
  };
  const entitlement = {
    tier: tier ?? 'core',
    source: tier === null ? 'default' : 'subscription',
    status: 'active',
  } as const;
  const threadDeps = { threads: threads.repository, clock };
  const asClient = () =>
    ({
      clientId: client.id,
      side: 'client',
      accountId: client.id,
      coachId: assigned?.coachId ?? null,
    }) as const;

  return {
    clock,
    memory,
    provider,
    log,
    away,
    tier,
    assign(coachId: Coach | null) {
      assigned = coachId === null ? null : { coachId, since: new Date(clock()).toISOString() };
    },
    /** The coach may open no client from now on. */
    close(coachId: Coach) {
      closedCoach = coachId;
    },
    leave(at: string | null) {
      leftAt = at;
    },
    write: (id: string) => sendMessage(threadDeps, asClient(), tier, { id, text: id }),
    reply: (by: Coach, id: string) =>
      sendMessage(
        threadDeps,
        { clientId: client.id, side: 'coach', accountId: by, coachId: assigned?.coachId ?? by },
        null,
        { id, text: id },
      ),
    block: (blocked: boolean) => setBlock(threadDeps, asClient(), blocked),
    blockByCoach: (blocked: boolean) => setBlock(threadDeps, { ...asClient(), side: 'coach' }, blocked),
    submit: (id: string) =>
      submitCheckIn(
        {
          ...checkIns,
          assignments: {
            coachOf: async () => assigned?.coachId ?? null,
            coachedSince: async () => assigned?.since ?? null,
          },
        },
        { account: client, entitlement },
        {
          id,
          weight: null,
          bodyFatPercent: null,
          energy: 5,
          motivation: 5,
          stress: 3,
          sleepHours: 7,
          notes: '',
          photoIds: [],
        },
      ),
    answer: (by: Coach, checkInId: string) =>
      answerCheckIn(
        checkIns,
        anAccount({ id: by, role: 'coach', fullName: by }),
        { clientId: client.id, checkInId },
        { text: checkInId },
      ),
    thread: () => threads.repository.find(client.id),
    checkIn: async (id: string) => {
      const stored = await checkIns.checkIns.find(client.id, id);
      const dueAt = stored && promisedBy(stored, { coachedSince: assigned?.since ?? null, tier });
      return stored && { answer: stored.answer?.text ?? null, waits: awaitsAnswer(stored), dueAt };
    },
    /** The job of one of the promises, oldest first, as it runs again after it died. */
    async settleAgain(index: number) {
      const id = memory.promises()[index]?.id ?? '';
      return settlePromise(deps, { clientId: client.id, id });
    },
    /** @param dies The worker ends without giving its job back when something fails. */
    work: ({ dies = false } = {}) => {
      const queue = dies ? { ...memory.jobs, release: async () => {} } : memory.jobs;
      return runDue(queue, { clock, log, forMs: 60_000 }, ({ content }) => settlePromise(deps, content));
    },
  };
}

export type LedgerWorld = ReturnType<typeof ledgerWorld>;
