import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import {
  type ClientPromise,
  type CoachPromises,
  type PromiseCounts,
  type PromiseReport,
  promiseKinds,
  promiseReportDays,
  promiseShareFrom,
} from '#shared/contracts/promises/promises.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { shownState } from './promise.ts';
import { type Count, inShare, sumOf } from './promise-counts.ts';
import type { PromiseReader } from './promise-reader.ts';

const listed = 60;

type Deps = { readonly reader: PromiseReader; readonly clock: Clock };

export async function listPromises(
  { reader }: Pick<Deps, 'reader'>,
  clientId: string,
): Promise<ClientPromise[]> {
  const [promises, credits] = await Promise.all([
    reader.newest(clientId, listed),
    reader.creditsOf(clientId),
  ]);
  const creditsOf = Map.groupBy(credits, ({ promiseId }) => promiseId);
  return promises.map(({ id, kind, madeAt, dueAt, state, closedAt, answeredBy }) => ({
    id,
    kind,
    madeAt,
    dueAt,
    state: shownState({ state, closedAt }),
    answeredAt: answeredBy === null ? null : closedAt,
    credits: (creditsOf.get(id) ?? []).map(({ cents, days, way, given }) => ({
      cents,
      days,
      way: way.kind,
      givenAt: given?.at ?? null,
    })),
  }));
}

/** What the coach owes, also as a deputy, and how they kept it. Without approval nothing of clients is shown. */
export async function readCoachPromises(
  { reader, coaches, clock }: Deps & { readonly coaches: Pick<CoachDirectory, 'clientsOf'> },
  coach: Account,
): Promise<CoachPromises> {
  const [counts, clients] = await Promise.all([
    reader.countsOf(coach.id, ...reportDays(clock())),
    mayOpenClients(coach, clock()) ? coaches.clientsOf(coach.id) : [],
  ]);
  const names = new Map(clients.map(({ account }) => [account.id, account.fullName]));
  const waiting = await reader.waiting([...names.keys()]);
  return {
    open: waiting
      .map(({ clientId, kind, madeAt, dueAt }) => ({
        clientId,
        clientName: names.get(clientId) ?? '',
        kind,
        madeAt,
        dueAt,
      }))
      .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt)),
    counts: Object.fromEntries(
      promiseKinds.map((kind) => [kind, sumOf(counts, (each) => each.kind === kind)]),
    ) as CoachPromises['counts'],
  };
}

/** Answers by coach and tier. Promises of clients without a coach come last. */
export async function reportPromises({
  reader,
  roll,
  people,
  clock,
}: Deps & {
  readonly roll: { ids(): Promise<readonly string[]> };
  readonly people: { find(id: string): Promise<Pick<Account, 'fullName'> | null> };
}): Promise<PromiseReport> {
  const days = reportDays(clock());
  const ids = [...(await roll.ids()), null];
  const coaches = await Promise.all(
    ids.map(async (coachId) => {
      const [counts, person] = await Promise.all([
        reader.countsOf(coachId, ...days),
        coachId === null ? null : people.find(coachId),
      ]);
      return { coachId, name: person?.fullName ?? null, tiers: tiersOf(counts) };
    }),
  );
  return { coaches: coaches.filter(({ coachId, tiers }) => coachId !== null || tiers.length > 0) };
}

function tiersOf(counts: readonly Count[]) {
  return tierIds.flatMap((tier) => {
    const sum = sumOf(counts, (each) => each.tier === tier && each.kind !== 'session');
    return sum.kept + sum.missed === 0 ? [] : [{ tier, ...sum }];
  });
}

/** @returns null while there are too few to say anything. */
export async function readShare({ reader, clock }: Deps): Promise<PromiseCounts | null> {
  const sum = sumOf(await reader.shareCounts(...reportDays(clock())));
  return sum.kept + sum.missed < promiseShareFrom ? null : sum;
}

/** Answers of one coach to messages and check-ins, in the last 90 days. */
export async function readCoachShare({ reader, clock }: Deps, coachId: string): Promise<PromiseCounts> {
  return sumOf(await reader.countsOf(coachId, ...reportDays(clock())), inShare);
}

function reportDays(now: number): [from: string, to: string] {
  const today = localDayOf(now, supportHours.timeZone);
  return [addDays(today, 1 - promiseReportDays), today];
}
