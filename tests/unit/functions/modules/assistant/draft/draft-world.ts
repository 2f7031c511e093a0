import type { DraftDeps } from '#functions/modules/assistant/draft/draft-answer.ts';
import type { DraftProvider } from '#functions/modules/assistant/draft/draft-provider.ts';
import { templateDraftProvider } from '#functions/modules/assistant/provider/template-draft-provider.ts';
import type { StoredCheckIn } from '#functions/modules/check-ins/check-in.ts';
import { createDailyAllowance } from '#functions/platform/allowance/daily-allowance.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { assignedTo } from '#tests/support/fakes/assigned-clients.ts';
import { countedMetrics } from '#tests/support/fakes/counted-metrics.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryUsageCounter } from '#tests/support/fakes/in-memory-usage-counter.ts';
import { storedTraining } from '../../training/stored-training.ts';

export const today = '2026-03-02';
export const client = anAccount({ id: 'client-1', timeZone: 'UTC' });

/** The newest first: one a week, the last of today. */
function weekly(count: number): StoredCheckIn[] {
  return Array.from({ length: count }, (_, week) => ({
    id: `c${week}`,
    day: addDays(today, -7 * week),
    submittedAt: `${addDays(today, -7 * week)}T09:00:00Z`,
    weight: makeWeight(String(80 + week), 'kg'),
    bodyFatPercent: null,
    notes: 'Secret note',
    photos: [],
    asked: null,
    energy: 7,
    motivation: 8,
    stress: 3,
    sleepHours: 7.5,
    answer:
      week === 1
        ? { text: 'Good', coachId: 'c', coachName: 'C', answeredAt: '', drafted: false, voice: null }
        : null,
    answerDueAt: null,
    promiseId: null,
    version: 1,
    correctedAt: null,
    filledInBy: null,
  }));
}

/** One client with check-ins, a weight, a finished workout and a record. @param provider Templates without one. */
export function draftWorld(
  provider: DraftProvider['draft'] = templateDraftProvider.draft,
  dailyTokens = 5000,
  notes = 'Secret note',
) {
  const training = storedTraining();
  const checkIns = weekly(15).map((checkIn, week) => (week === 0 ? { ...checkIn, notes } : checkIn));
  const counter = inMemoryUsageCounter();
  const clock = frozenClock();
  const read: string[] = [];
  const { coaches, reassign } = assignedTo('coach-1', client);
  const known: { facts: ClientFacts | null } = { facts: null };
  const deps: DraftDeps = {
    coaches,
    training,
    summaries: { factsOf: async () => known.facts },
    checkIns: {
      newest: async (accountId, limit) => {
        read.push(accountId);
        return accountId === client.id ? checkIns.slice(0, limit) : [];
      },
    },
    provider: {
      estimate: () => ({ inputTokens: 1000, outputTokens: 1000 }),
      costMicros: ({ inputTokens }) => inputTokens,
      draft: provider,
    },
    allowance: createDailyAllowance({
      service: 'assistant',
      limits: { unitsPerAccount: dailyTokens, spendMicros: 1_000_000 },
      counter,
      clock,
      metrics: countedMetrics(),
    }),
    clock,
  };
  return { deps, training, counter, read, reassign, known };
}

type Training = ReturnType<typeof draftWorld>['training'];

export async function finish(training: Training, day: string, name = 'Push Day') {
  const workout = {
    ...({ id: `${day}.program-1`, day, name, type: 'strength', estimatedMinutes: 45 } as const),
  };
  const summary = {
    setsCompleted: 12,
    setsPlanned: 12,
    reps: 96,
    volumeGrams: 5_000_000,
    durationSeconds: 2700,
  };
  await training.saveWorkout(
    client.id,
    { workout: { ...workout, exercises: [], status: 'planned' }, version: 0 },
    { ...workout, exercises: [], status: 'completed', summary },
  );
}
