import { describe, expect, it } from 'vitest';
import { RestoredRows } from '#scripts/restore/restored-rows.ts';
import { nothingTold, type Told } from '#tests/load/told.ts';
import { judge } from '#tests/load/verdict.ts';

type Row = { readonly pk: string; readonly sk: string; readonly [name: string]: unknown };
type Table = Parameters<RestoredRows['add']>[0];
type Stored = readonly (readonly [Table, Row])[];

const pk = 'ACCOUNT#ada';
const set = { pk, sk: 'SET#w#s1', id: 's1', workoutId: 'w', reps: 8 };
const message = { pk: 'THREAD#ada', sk: 'MSG#0000000001', id: 'm1', text: 'Hello' };
const paid: Stored = [
  ['billing', { pk, sk: 'ENTITLEMENT', status: 'active', tier: 'core' }],
  ['billing', { pk, sk: 'ORDER#1', id: 'in_1' }],
  ['billing', { pk, sk: 'CUSTOMER', customerId: 'cus_1' }],
  ['billing', { pk: 'CUSTOMER#cus_1', sk: 'ACCOUNT', accountId: 'ada' }],
  ['accounts', { pk, sk: 'COACH', coachId: 'casey' }],
  ['outbox', { pk, sk: 'MAIL#payment-received#1', finishedAt: 1 }],
];

/** Without the checks of a restored stage, whose rows would have to be whole: their own tests hold them. */
function verdictOf(told: Partial<Told>, stored: Stored, bought = { liveSubscriptions: 1, cents: 19_700 }) {
  const rows = new RestoredRows(Date.now());
  for (const [table, row] of stored) rows.add(table, row);
  const { lost, doubled, wrong } = judge({ ...nothingTold(), ...told }, rows, () => bought);
  return { lost, doubled, wrong: wrong.filter((each) => !each.startsWith('not true')) };
}

const toldSet = { sets: new Map([['s1', { accountId: 'ada', workoutId: 'w', reps: 8, updatedAt: 1 }]]) };
const toldMessage = { messages: new Map([['m1', { clientId: 'ada', text: 'Hello' }]]) };
const toldPurchase = { purchases: new Map([['ada', { tier: 'core', cents: 19_700 }]]) };
const clean = { lost: [], doubled: [], wrong: [] };

describe('the verdict of a load', () => {
  it('is clean where everything is there once, as people were told', () => {
    expect(verdictOf(toldSet, [['training', set]])).toEqual(clean);
    expect(verdictOf(toldMessage, [['messages', message]])).toEqual(clean);
    expect(verdictOf(toldPurchase, paid)).toEqual(clean);
  });

  it.each([
    ['a set', toldSet, 'set s1'],
    ['a message', toldMessage, 'message m1'],
    ['a check-in', { checkIns: new Map([['c1', { accountId: 'ada', energy: 7 }]]) }, 'check-in c1'],
    [
      'a session',
      { sessions: new Map([['b1', { accountId: 'ada', startMs: 1, status: 'booked' as const }]]) },
      'session b1',
    ],
    ['access after a payment', toldPurchase, 'ada paid for core and has nothing'],
  ])('finds %s that is lost', (_what, told, named) => {
    expect(verdictOf(told, []).lost.join('\n')).toContain(named);
  });

  it('finds what is there twice', () => {
    expect(
      verdictOf(toldSet, [
        ['training', set],
        ['training', { ...set, sk: 'SET#w#other' }],
      ]).doubled,
    ).toEqual(['set s1 of ada is there 2 times']);
    expect(verdictOf(toldPurchase, paid, { liveSubscriptions: 2, cents: 19_700 }).doubled).toEqual([
      'ada has 2 subscriptions at the provider',
    ]);
    const receipt = ['outbox', { pk, sk: 'MAIL#payment-received#2', finishedAt: 1 }] as const;
    expect(verdictOf(toldPurchase, [...paid, receipt]).doubled).toEqual([
      'the receipt of ada is there 2 times',
    ]);
  });

  it('finds what is other than people were told', () => {
    expect(verdictOf(toldSet, [['training', { ...set, reps: 9 }]]).wrong).toHaveLength(1);
    expect(verdictOf(toldMessage, [['messages', { ...message, text: 'Bye' }]]).wrong).toHaveLength(1);
    expect(verdictOf(toldPurchase, paid, { liveSubscriptions: 1, cents: 100 }).wrong).toEqual([
      'ada was told 19700 cents and paid 100',
    ]);
    expect(verdictOf({ leftUnpaid: new Set(['ada']) }, paid).wrong).toEqual([
      'ada paid nothing and has core',
    ]);
    expect(verdictOf({ wrong: ['GET /api/today answered 500'] }, []).wrong).toHaveLength(1);
  });

  it('finds a mail that was never sent', () => {
    expect(verdictOf({}, [['outbox', { pk, sk: 'MAIL#session#1' }]]).lost).toEqual([
      `the mail ${pk} MAIL#session#1 was not sent`,
    ]);
  });
});
