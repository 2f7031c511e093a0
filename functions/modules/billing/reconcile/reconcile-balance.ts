import type { CreditGateway, StoredCredit } from '#functions/modules/promises/credit.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Drift } from '#shared/contracts/system/system.ts';
import type { BalanceCreditRepository, BalanceRows, PaidRest } from '../balance/balance-credit.ts';
import type { GiftGateway } from '../gifts/gift-gateway.ts';
import type { GiftRepository } from '../gifts/gift-repository.ts';
import type { QuoteGateway } from '../quotes/quote-gateway.ts';
import {
  type BalanceDifference,
  balanceDifferences,
  type GrantedCredit,
  paidRestOf,
  sourceIdOf,
} from './compare-balance.ts';
import type { ReconcilerGateway } from './reconciler-gateway.ts';

export type BalanceDependencies = {
  readonly provider: Pick<ReconcilerGateway, 'readBalance'>;
  readonly creditsOf: (accountId: string) => Promise<readonly StoredCredit[]>;
  readonly balanceCredits: BalanceCreditRepository;
  readonly gifts: Pick<GiftRepository, 'find' | 'keep'>;
  readonly giftGateway: Pick<GiftGateway, 'credit'>;
  readonly quoteGateway: Pick<QuoteGateway, 'credit'>;
  readonly promiseCredits: Pick<CreditGateway, 'give'>;
  readonly clock: Clock;
};

export type FoundDrift = Pick<Drift, 'kind' | 'id'> & {
  /** It stays as it is, so operators are not told again. */
  readonly isToldOnce?: boolean;
};

/** Longer than a function runs that is giving it. */
const givingMs = 60_000;
/** The ledger's own job begins again within an hour. */
const ledgerMs = 3_600_000;

/**
 * Also notes what is left of paid credit, which keeps an account that nobody uses.
 * @param listedCents Of the customer as it was listed. One without a balance or a credit of ours is not read.
 */
export async function findBalanceDifferences(
  dependencies: BalanceDependencies,
  accountId: string,
  { id: customerId, balanceCents: listedCents }: { readonly id: string; readonly balanceCents: number },
): Promise<readonly BalanceDifference[]> {
  const { provider, creditsOf, balanceCredits, clock } = dependencies;
  const [promised, known] = await Promise.all([creditsOf(accountId), balanceCredits.read(accountId)]);
  const granted: readonly GrantedCredit[] = [
    ...promised
      .filter(({ way }) => way.kind === 'balance' && way.customerId === customerId)
      .map((credit) => ({ source: 'promise' as const, credit })),
    ...known.credits
      .filter((credit) => credit.customerId === customerId)
      .map((credit) => ({ source: credit.source, credit })),
  ];
  const isEmpty = listedCents === 0 && (known.paidRest?.cents ?? 0) === 0;
  if (granted.length === 0 && isEmpty) return [];
  const readAt = new Date(clock()).toISOString();
  const balance = await provider.readBalance(customerId);
  const found = balanceDifferences(balance, granted);
  const rest = { cents: paidRestOf(balance), readAt };
  if (isNews(known, rest) && !(await isPaidCreditMissing(dependencies, found))) {
    await balanceCredits.notePaidRest(accountId, rest);
  }
  return found.filter((each) => {
    if (each.kind === 'missing') return !isBeingGiven(each.granted, clock());
    return each.kind !== 'unexplained' || !known.reported.has(each.transactionId);
  });
}

/** It is about to be given, unless the payment of its gift was returned. */
async function isPaidCreditMissing(
  { gifts }: BalanceDependencies,
  differences: readonly BalanceDifference[],
): Promise<boolean> {
  for (const difference of differences) {
    if (difference.kind !== 'missing' || difference.granted.source === 'promise') continue;
    const { giftCode } = difference.granted.credit;
    if (giftCode === undefined || (await gifts.find(giftCode))?.state !== 'void') return true;
  }
  return false;
}

/** A note counts for the credits from before it. */
const isNews = ({ credits, paidRest }: BalanceRows, { cents }: PaidRest) =>
  paidRest === null
    ? cents > 0 || credits.length > 0
    : paidRest.cents !== cents || credits.some(({ createdAt }) => createdAt > paidRest.readAt);

function isBeingGiven({ source, credit }: GrantedCredit, now: number): boolean {
  const age = now - Date.parse(credit.createdAt);
  return source === 'promise' ? credit.given === null && age < ledgerMs : age < givingMs;
}

/**
 * Gives a credit that never arrived, under the key of its first try. Nothing is taken off a balance: a credit that
 * we do not know raises one alarm, and an operator decides.
 */
export async function* mendBalance(
  dependencies: BalanceDependencies,
  customerId: string,
  differences: readonly BalanceDifference[],
): AsyncIterable<FoundDrift> {
  for (const difference of differences) {
    if (difference.kind === 'missing') {
      const outcome = await give(dependencies, difference.granted);
      const id = lostIdOf(difference.granted);
      if (outcome !== 'not-owed') yield { kind: outcome === 'given' ? 'credit-given' : 'credit', id };
    } else if (difference.kind === 'unexplained') {
      yield { kind: 'credit', id: difference.transactionId, isToldOnce: true };
    } else {
      yield { kind: 'credit', id: customerId };
    }
  }
}

const lostIdOf = (granted: GrantedCredit) =>
  (granted.source === 'promise' ? granted.credit.given?.id : null) ?? sourceIdOf(granted);

async function give(
  dependencies: BalanceDependencies,
  granted: GrantedCredit,
): Promise<'given' | 'lost' | 'not-owed'> {
  const { giftGateway, quoteGateway, promiseCredits } = dependencies;
  if (granted.source === 'promise') {
    // The provider said that it gave it. The ledger finds what is given here, and ends with its mail.
    if (granted.credit.given !== null) return 'lost';
    await promiseCredits.give(granted.credit);
    return 'given';
  }
  const { source, sourceId, customerId, cents, giftCode } = granted.credit;
  if (source === 'quote') {
    await quoteGateway.credit(customerId, cents, sourceId);
    return 'given';
  }
  const owed = await whatIsOwed(dependencies, giftCode ?? '');
  if (owed === 'credit') await giftGateway.credit(customerId, cents, sourceId);
  return owed === 'credit' ? 'given' : owed;
}

/** A redeemed gift was seen at the provider before; one whose payment was returned is owed to nobody. */
async function whatIsOwed(
  { gifts, clock }: BalanceDependencies,
  code: string,
): Promise<'credit' | 'lost' | 'not-owed'> {
  const gift = await gifts.find(code);
  if (gift?.state === 'redeemed') return 'lost';
  const kept = gift === null ? null : await gifts.keep(gift, new Date(clock()).toISOString());
  return kept === null ? 'not-owed' : 'credit';
}
