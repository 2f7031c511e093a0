import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Consent, ConsentsResponse, WithdrawableConsent } from '#shared/contracts/account/consents.ts';
import { type ConsentId, consentIds } from '#shared/domain/access/consents.ts';
import type { ConsentLine, GivenConsent } from './consent-line.ts';
import { consentText } from './consent-texts.ts';

export type ConsentRepository = {
  /** Of consents that ended. */
  list(accountId: string): Promise<readonly ConsentLine[]>;
  /** Writes both lines and removes what the consent was stored in, or writes nothing because it ended before. */
  withdraw(account: Account, given: GivenConsent, at: string): Promise<void>;
};

/** Where each consent is stored while it is in force, beside what it allows. */
export type ConsentSources = Readonly<
  Record<ConsentId, (account: Account) => Promise<Omit<GivenConsent, 'consent'> | null>>
>;

type Deps = {
  readonly consents: ConsentRepository;
  readonly sources: ConsentSources;
  readonly clock: Clock;
};

/** Only consents that the person ever gave. */
export async function readConsents(
  deps: Pick<Deps, 'consents' | 'sources'>,
  account: Account,
): Promise<ConsentsResponse> {
  // The sources first: a consent that is withdrawn meanwhile is then listed as ended.
  const given = await Promise.all(consentIds.map((consent) => givenConsent(deps, account, consent)));
  const ended = await deps.consents.list(account.id);
  const consents = consentIds.map((consent, index) =>
    toConsent(
      consent,
      ended.filter((line) => line.consent === consent),
      given[index] ?? null,
      account,
    ),
  );
  return { consents: consents.filter(({ lines }) => lines.length > 0) };
}

/** Withdrawing what was never given, or again, changes nothing. */
export async function withdrawConsent(
  deps: Deps,
  account: Account,
  consent: WithdrawableConsent,
): Promise<ConsentsResponse> {
  const given = await givenConsent(deps, account, consent);
  if (given !== null) await deps.consents.withdraw(account, given, new Date(deps.clock()).toISOString());
  return readConsents(deps, account);
}

async function givenConsent(
  { sources }: Pick<Deps, 'sources'>,
  account: Account,
  consent: ConsentId,
): Promise<GivenConsent | null> {
  const given = await sources[consent](account);
  return given && { consent, ...given };
}

function toConsent(
  consent: ConsentId,
  ended: readonly ConsentLine[],
  given: GivenConsent | null,
  account: Account,
): Consent {
  // The user pool keeps the answer of the sign-up after its withdrawal.
  const isGiven = given !== null && !ended.some(({ act, at }) => act === 'given' && at === given.at);
  const all = isGiven ? [...ended, { ...given, act: 'given' as const }] : ended;
  const newestFirst = all.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const last = newestFirst.find(({ act }) => act === 'given');
  return {
    consent,
    isGiven,
    lines: newestFirst.map(({ act, at, version }) => ({ act, at, version })),
    text: last === undefined ? null : consentText(consent, last.version, last.locale ?? account.locale),
  };
}
