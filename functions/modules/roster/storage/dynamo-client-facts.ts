import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { IntakeRepository } from '#functions/modules/accounts/intake-repository.ts';
import { accountKey, accountRow, fromRow } from '#functions/modules/accounts/storage/account-row.ts';
import { entitlementKey, entitlementRow } from '#functions/modules/accounts/storage/entitlement-row.ts';
import { entitlementOf } from '#functions/modules/accounts/stored-entitlement.ts';
import { bookingRow, timeRange } from '#functions/modules/booking/storage/booking-rows.ts';
import type { CheckInDays } from '#functions/modules/check-ins/check-in-repository.ts';
import { promisedBy } from '#functions/modules/check-ins/check-in-view.ts';
import { clientCoachRow, coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { messageKey } from '#functions/modules/messages/storage/message-keys.ts';
import { messageRow, threadRow } from '#functions/modules/messages/storage/message-rows.ts';
import type { StoredThread } from '#functions/modules/messages/thread.ts';
import type { TrainingRepository } from '#functions/modules/training/training-repository.ts';
import { workoutsById } from '#functions/modules/training/workouts.ts';
import type { MetricRepository } from '#functions/modules/wearables/metric-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Intake } from '#shared/contracts/account/intake.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { awaitsAnswer } from '#shared/domain/check-ins/check-in-answers.ts';
import { writtenIn } from '#shared/domain/check-ins/written-in.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { painDays } from '#shared/domain/roster/client-signs.ts';
import { usualFigure } from '#shared/domain/roster/usual-figure.ts';
import { weightInGrams } from '#shared/domain/sets/body-weight.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { daysOf } from '#shared/domain/wearables/month-values.ts';
import { type NumberMetric, wearableSources } from '#shared/domain/wearables/wearable-metrics.ts';
import type { ClientFactsReader } from '../summaries/summarize-clients.ts';
import { trainingFacts, type WeightAim } from '../summaries/training-facts.ts';
import {
  bookingTexts,
  clientSigns,
  type DatedText,
  messageSigns,
  signedTexts,
  trainingTexts,
} from '../summaries/written-signs.ts';
import { rosterKey, summaryRow } from './summary-rows.ts';

/** Unanswered check-ins are among the newest; older ones were discussed long ago. */
const checkInsRead = 8;
/** The row is read until the next change, which may come weeks later. */
const sessionDays = 90;
const keptSessions = 12;
const unpaid = ['past_due', 'unpaid'];

export type FactTables = {
  readonly accounts: string;
  readonly billing: string;
  readonly bookings: string;
  readonly messages: string;
};

/** What other modules tell of the client. */
type FactSources = {
  readonly training: TrainingRepository;
  readonly checkIns: CheckInDays;
  readonly metrics: Pick<MetricRepository, 'months'>;
  readonly intakes: Pick<IntakeRepository, 'find'>;
};

/** About seventeen bounded reads, however long the history is. */
export function createDynamoClientFacts(
  tables: DynamoDBDocumentClient,
  names: FactTables,
  options: FactSources & { readonly defaultTier: TierId | null; readonly clock: Clock; readonly log: Log },
): ClientFactsReader {
  const { training, checkIns, metrics, intakes, defaultTier, clock, log } = options;
  const messages = createRowReader(tables, names.messages, clock);
  const bookings = createRowReader(tables, names.bookings, clock);

  const thread = async (clientId: string, timeZone: string) => {
    const found = await messages.find('thread', threadRow, messageKey.thread(clientId));
    if (found === null || found.last === null) {
      return { reply: null, lastWroteAt: null, clipsToReview: [], signs: [] };
    }
    const { last, marks } = found;
    const { clipsToReview } = marks;
    const signs = messageSigns(marks, timeZone);
    const reply = replyOf(found);
    if (last.from === 'client') return { reply, lastWroteAt: last.at, clipsToReview, signs };
    const [theirs] = await messages.list('message', messageRow, {
      ...byPrefix(messageKey.owner(clientId), messageKey.positionPrefix, { ':client': 'client' }),
      FilterExpression: '#from = :client',
      ExpressionAttributeNames: { '#from': 'from' },
      ScanIndexForward: false,
      Limit: 1,
      ConsistentRead: true,
    });
    return { reply, lastWroteAt: theirs?.sentAt ?? null, clipsToReview, signs };
  };

  const answers = async (
    clientId: string,
    coaching: Parameters<typeof promisedBy>[1],
  ): Promise<{ readonly facts: ClientFacts['checkIns']; readonly texts: readonly DatedText[] }> => {
    const [recent, dueWeekday] = await Promise.all([
      checkIns.newest(clientId, checkInsRead),
      checkIns.dueWeekday(clientId),
    ]);
    // One that was sent late is of an earlier day than those before it.
    const [newest] = recent.toSorted((a, b) => b.day.localeCompare(a.day));
    const unanswered = recent.filter(awaitsAnswer);
    const waiting = unanswered.at(-1);
    return {
      facts: {
        dueWeekday,
        newest: newest === undefined ? null : felt(newest),
        recentDays: recent.map(({ day }) => day),
        unanswered: unanswered.length,
        waiting:
          waiting === undefined
            ? null
            : { id: waiting.id, submittedAt: waiting.submittedAt, dueAt: promisedBy(waiting, coaching) },
      },
      texts: recent.map((checkIn) => {
        const { id, day } = checkIn;
        return { id, day, place: 'check-ins', texts: writtenIn(checkIn), isOpen: awaitsAnswer(checkIn) };
      }),
    };
  };

  const figures = async (clientId: string, today: string) => {
    const months = new Set([0, -20, -40].map((days) => addDays(today, days).slice(0, 7)));
    const keys = wearableSources.flatMap((source) =>
      (['sleep', 'hrv'] as const).flatMap((metric) =>
        [...months].map((month) => ({ source, metric, month })),
      ),
    );
    const found = await metrics.months(clientId, keys);
    const of = (wanted: NumberMetric) => {
      const days = new Map<string, number>();
      for (const { metric, month, days: values } of found) {
        if (metric !== wanted) continue;
        // Of two devices, the first one's value counts.
        for (const { day, value } of daysOf(month, values)) if (!days.has(day)) days.set(day, value);
      }
      return usualFigure(days);
    };
    return { sleep: of('sleep'), hrv: of('hrv') };
  };

  const sessions = async (clientId: string, timeZone: string) => {
    const stored = await bookings.all('booking', bookingRow, {
      KeyConditionExpression: 'pk = :pk and sk between :from and :to',
      ExpressionAttributeValues: {
        ':pk': `ACCOUNT#${clientId}`,
        ...timeRange('WHEN', clock() - painDays * dayMs, clock() + sessionDays * dayMs),
      },
      ConsistentRead: true,
    });
    const booked = stored.filter(({ status, startMs }) => status === 'booked' && startMs >= clock());
    return {
      nextSessions: booked
        .slice(0, keptSessions)
        .map(({ id, startMs }) => ({ id, startsAt: new Date(startMs).toISOString() })),
      texts: stored.flatMap((booking) => bookingTexts(booking, timeZone)),
    };
  };

  return {
    async read(clientId) {
      const found = await batchGet(tables, {
        [names.accounts]: [
          accountKey.profile(clientId),
          coachingKey.coachOf(clientId),
          rosterKey.summary(clientId),
        ],
        [names.billing]: [entitlementKey(clientId)],
      });
      const rowOf = (sk: string) => found[names.accounts]?.find((item) => item['sk'] === sk);
      const profile = parseRow('account', accountRow, rowOf('PROFILE'), clock());
      if (profile === null) return null;
      const { account, closing } = fromRow(profile);
      if (account.role !== 'client' || closing === true) return null;
      const coach = parseRow('coach of a client', clientCoachRow, rowOf('COACH'), clock());
      const bought = parseRow('entitlement', entitlementRow, found[names.billing]?.[0], clock());
      const entitlement = entitlementOf(bought, defaultTier, clock(), log);
      const tier = paidTierOf(entitlement);
      const intake = (await intakes.find(clientId))?.intake ?? null;
      const coachedSince = coach?.since ?? null;
      const today = localDayOf(clock(), account.timeZone);
      const { fullName: name, timeZone, createdAt } = account;
      const [{ signs, ...wrote }, trained, checked, figured, booked, sets, workouts] = await Promise.all([
        thread(clientId, timeZone),
        trainingFacts(training, clientId, today, weightAim(intake)),
        answers(clientId, { coachedSince, tier }),
        figures(clientId, today),
        sessions(clientId, timeZone),
        training.setsSince(clientId, addDays(today, -painDays)),
        // Those of the days to come may be done early.
        training.workoutsBetween(clientId, addDays(today, -painDays), addDays(today, painDays)),
      ]);
      const written = [...checked.texts, ...booked.texts, ...trainingTexts(workoutsById(workouts), sets)];
      return {
        coachId: coach?.coachId ?? null,
        facts: {
          name,
          timeZone,
          createdAt,
          tier,
          coachedSince,
          primaryGoal: intake?.primaryGoal ?? null,
          ...(entitlement.status === 'paused' ? { pause: { until: entitlement.pausedUntil ?? null } } : {}),
          paymentFailedSince: paymentFailedSince(bought, () => {
            const before = parseRow('summary', summaryRow, rowOf('SUMMARY'), clock());
            return before?.facts?.paymentFailedSince ?? null;
          }),
          ...wrote,
          checkIns: checked.facts,
          signs: clientSigns([...signs, ...signedTexts(written, today)]),
          ...trained,
          ...figured,
          nextSessions: booked.nextSessions,
        },
      };
    },
  };
}

/** A message of a rule, or one to several clients, answers nothing: what the client wrote before it still waits. */
export function replyOf({
  clock,
  last,
  wroteAt,
  blockedBy,
}: Pick<StoredThread, 'clock' | 'last' | 'wroteAt' | 'blockedBy'>): ClientFacts['reply'] {
  // Nobody may write into a blocked thread.
  if (clock !== null || last === null || blockedBy.length > 0) return clock;
  if (last.from === 'client') return { since: last.at, dueAt: null };
  const { client, coach } = wroteAt;
  return client !== null && (coach === null || client > coach) ? { since: client, dueAt: null } : null;
}

/**
 * Billing keeps the day only while the subscription is past due. One that becomes unpaid still fails since the day that
 * the summary before it says, else since the sync that found it.
 */
export function paymentFailedSince(
  bought: Pick<RowOf<typeof entitlementRow>, 'status' | 'pastDueSince' | 'updatedAt'> | null,
  before: () => string | null,
): string | null {
  if (bought === null || !unpaid.includes(bought.status)) return null;
  return bought.pastDueSince ?? before() ?? bought.updatedAt ?? null;
}

function weightAim(intake: Intake | null): WeightAim | null {
  if (!intake?.currentWeight || !intake.targetWeight) return null;
  return {
    startGrams: weightInGrams(intake.currentWeight),
    targetGrams: weightInGrams(intake.targetWeight),
  };
}

function felt(checkIn: NonNullable<ClientFacts['checkIns']['newest']>) {
  const { id, day, energy, motivation, stress, sleepHours } = checkIn;
  return { id, day, energy, motivation, stress, sleepHours };
}
