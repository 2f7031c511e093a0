import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createStripe } from '#functions/modules/billing/provider/stripe-client.ts';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { localPaymentKeys } from '#scripts/local/payment-keys.ts';
import { outputsFile } from '#scripts/local/state.ts';
import { awsTableCopies } from '#scripts/restore/aws-table-copies.ts';
import { productTables } from '#scripts/restore/restore-plan.ts';
import { RestoredRows } from '#scripts/restore/restored-rows.ts';
import { isLiveStatus } from '#shared/domain/access/access-status.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import { stack } from '#tests/support/stack.ts';
import { chosenAct } from './acts.ts';
import { deliverTheRest, makeTrouble } from './faults.ts';
import { makeCoach, makeMember } from './people.ts';
import { noTraffic, unreliableApi } from './requests.ts';
import { countsOf, nothingTold, type Told } from './told.ts';
import { judge, type Paid, type Verdict } from './verdict.ts';

const given = {
  seed: Number(process.env.REPZ_SEED ?? 20261128),
  seconds: Number(process.env.REPZ_LOAD_SECONDS ?? 300),
  emulatorPid: Number(process.env.REPZ_EMULATOR_PID),
  stateDirectory: process.env.REPZ_STATE ?? '',
  report: process.env.REPZ_LOAD_REPORT,
};
const coachCount = 3;
const memberCount = 12;
/** A mail whose sender died comes again after the six minutes of its queue (docs/decisions/047-mails-through-an-outbox.md), and a timetable may call it a minute later. */
const restWithinMs = 480_000;
/** By then each timetable has called its job again: what somebody gets twice comes late, too. */
const roundMs = 65_000;

test('people who use everything at once lose nothing, get nothing twice, and see nothing wrong', async () => {
  const coaches = await Promise.all(
    Array.from({ length: coachCount }, () => makeCoach(outputsFile(given.stateDirectory))),
  );
  const members = await Promise.all(
    Array.from({ length: memberCount }, (_, index) => {
      const coach = coaches[index % coachCount];
      if (coach === undefined) throw new Error('No coach');
      return makeMember(coach);
    }),
  );
  const told = nothingTold();
  const traffic = noTraffic();
  const acts: Record<string, number> = {};
  const until = Date.now() + given.seconds * 1000;
  const lanes = members.map(async (member, index) => {
    const chance = seededChance(given.seed + index + 1);
    const newId = () => {
      const digits = Array.from({ length: 32 }, () => chance.below(16).toString(16)).join('');
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
    };
    const lane = { chance, newId, told, api: unreliableApi(chance, traffic, told) };
    while (Date.now() < until) {
      const [name, act] = chosenAct(chance);
      await act(lane, member);
      acts[name] = (acts[name] ?? 0) + 1;
    }
  });
  const trouble = makeTrouble({ emulatorPid: given.emulatorPid, until }, seededChance(given.seed));
  await Promise.all(lanes);
  const { killed } = await trouble;
  const began = Date.now();
  const events = await deliverTheRest();
  await atRest(told, began);
  const rest = Date.now() - began;
  await wait(roundMs);
  const verdict = await atRest(told, Date.now());
  if (given.report !== undefined) {
    const report = { ...given, acts, told: countsOf(told), events, killed, rest, traffic, verdict };
    await writeFile(given.report, JSON.stringify(report));
  }
  expect(verdict).toEqual({ lost: [], doubled: [], wrong: [] });
  expect(acts).toMatchObject({ sets: expect.any(Number), bookings: expect.any(Number) });
  // Where nobody was told anything, nothing could be lost.
  for (const [what, count] of Object.entries(countsOf(told))) expect(count, what).toBeGreaterThan(0);
}, 3_600_000);

/** Mails, and coaches for those who paid, come by queues and timetables. What people were told stays wrong. */
async function atRest(told: Told, began: number): Promise<Verdict> {
  for (;;) {
    const verdict = await verdictNow(told);
    const isAtRest = verdict.lost.length === 0 && verdict.wrong.length === told.wrong.length;
    if (isAtRest || Date.now() > began + restWithinMs) return verdict;
    await wait(5_000);
  }
}

async function verdictNow(told: Told): Promise<Verdict> {
  const rows = await storedRows();
  const paid = new Map<string, Paid>();
  const { secretKey } = await localPaymentKeys(given.stateDirectory);
  const stripe = await createStripe(secretKey, stack.paymentsUrl());
  for (const accountId of told.purchases.keys()) {
    const customer = rows.find('billing', { pk: `ACCOUNT#${accountId}`, sk: 'CUSTOMER' })?.customerId;
    if (typeof customer !== 'string') continue;
    const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    const invoices = await stripe.invoices.list({ customer, status: 'paid', limit: 100 });
    paid.set(customer, {
      liveSubscriptions: subscriptions.data.filter(({ status }) => isLiveStatus(status)).length,
      cents: invoices.data.reduce((sum, { amount_paid }) => sum + amount_paid, 0),
    });
  }
  return judge(told, rows, (customerId) => paid.get(customerId) ?? { liveSubscriptions: 0, cents: 0 });
}

async function storedRows(): Promise<RestoredRows> {
  const rows = new RestoredRows(Date.now());
  const copies = awsTableCopies(localConnection(stack.emulatorUrl()));
  try {
    for (const name of productTables)
      for await (const row of copies.rows(`repz-local-${name}`)) rows.add(name, row);
  } finally {
    copies.close();
  }
  return rows;
}
