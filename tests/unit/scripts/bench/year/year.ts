import { inspect } from 'node:util';
import type { Log } from '#functions/platform/logging.ts';
import type { InProcessPayments } from '#scripts/stripe-fake/in-process.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { type LogEntry, recordingLog } from '#tests/support/fakes/recording-log.ts';
import { inProcessPayments } from '#tests/support/in-process-payments.ts';
import { type Chance, seededChance } from '#tests/support/seeded-chance.ts';
import { Agenda } from './agenda.ts';
import { type Clients, patientClients } from './clients.ts';
import { type Coaching, openCoaching } from './coaching.ts';
import { coachingFaults } from './coaching-invariants.ts';
import { Faults } from './faults.ts';
import { type Money, openMoney } from './money.ts';
import { moneyFaults } from './money-invariants.ts';
import { openPromises, promiseFaults } from './promises.ts';

/** Both changes of the clock in America and Europe are within a year of it. */
const start = Date.parse('2027-01-15T10:00:00.000Z');

/** What every part of the simulation works with. */
export type Year = {
  readonly payments: InProcessPayments;
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly clients: Clients;
  readonly newId: () => string;
  readonly log: Log & { readonly entries: LogEntry[] };
};

export type YearPlan = {
  readonly seed: number;
  readonly members: number;
  readonly days: number;
  /** Breaks the product on purpose: nothing is compared with the provider, so what was lost stays lost. */
  readonly withoutComparison?: boolean;
};

export type YearReport = {
  readonly steps: number;
  /** Everything that should be true and is not, in words. */
  readonly wrong: readonly string[];
  /** How often what happened, so that a year without faults or payments shows. */
  readonly counts: Readonly<Record<string, number>>;
};

/** How often timers run: each hour in production, which would be most of the work here. */
const timersEvery = (days: number) => (days > 90 ? 4 * dayMs : dayMs);
const quietTimersEvery = 6 * hourMs;
/** Afterwards everything has to come to rest: the provider tries for three days. */
const quietDays = 4;

/** One seed, one history: what people, the provider and time do, and what fails, follow from it alone. */
export async function simulateYear({
  seed,
  members,
  days,
  withoutComparison = false,
}: YearPlan): Promise<YearReport> {
  const chance = seededChance(seed);
  const payments = await inProcessPayments(start);
  const agenda = new Agenda();
  const faults = new Faults(chance);
  const clients = patientClients(agenda, faults, payments.now);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const year: Year = { payments, agenda, chance, faults, clients, newId, log: recordingLog() };
  const money = await openMoney(year);
  const end = start + days * dayMs;
  const memberIds = Array.from({ length: members }, (_, index) => `member-${index}`);
  faults.isOn = false;
  const coaching = await openCoaching(year, money, memberIds);
  faults.isOn = true;
  const promises = openPromises(year, money);
  for (const id of memberIds) {
    const from = start + chance.below((end - start) / 2);
    money.join(id, from, end);
    coaching.join(id, from, end);
  }
  const reach = (at: number) => payments.advance(Math.max(0, Math.floor((at - payments.now()) / 1000)));
  const timers = async () => {
    if (!withoutComparison) await money.runHourly();
    await coaching.runJobs();
    await promises.runJobs();
  };
  for (let at = start; at < end; at += timersEvery(days)) agenda.plan(at, timers);
  await agenda.run(end, reach);
  faults.isOn = false;
  for (let at = end; at < end + quietDays * dayMs; at += quietTimersEvery) agenda.plan(at, timers);
  await agenda.run(end + quietDays * dayMs, reach);
  // Also what became due since the last run.
  await timers();
  return {
    steps: agenda.done,
    wrong: [
      ...clients.mistakes,
      ...(clients.waiting > 0 ? [`${clients.waiting} requests were never answered`] : []),
      ...(await moneyFaults(money)),
      ...(await coachingFaults(coaching)),
      ...(await promiseFaults(promises)),
      ...personalDataIn(year.log.entries),
    ],
    counts: {
      ...countsOf(money, coaching),
      credits: promises.credits().length,
      'lines of logs': year.log.entries.length,
      ...Object.fromEntries(faults.happened),
    },
  };
}

function countsOf({ payments, fates, told }: Money, coaching: Coaching): Record<string, number> {
  const confirmed = told.quotes.filter(({ isMade }) => isMade);
  return {
    charges: payments.store.charges.size,
    subscriptions: payments.store.subscriptions.size,
    events: payments.store.events.size,
    quotes: told.quotes.length,
    'quotes carried out': confirmed.length,
    sessions: coaching.told.sessions.size,
    messages: coaching.told.messages.size,
    sets: coaching.told.sets.length,
    'events twice': fates.twice,
    'events late': fates.late,
    'events lost': fates.lost + fates.undelivered,
  };
}

/** Ids are fine; addresses and what people write to each other, as in `coaching.ts`, are not. */
const personal = /[\w.+-]+@[\w-]+\.\w+|\b(client|coach) id-\d+/;

const personalDataIn = (entries: readonly LogEntry[]): string[] =>
  entries
    .map((entry) => inspect(entry, { depth: 8 }))
    .filter((line) => personal.test(line))
    .map((line) => `personal data in a log: ${line.slice(0, 200)}`);
