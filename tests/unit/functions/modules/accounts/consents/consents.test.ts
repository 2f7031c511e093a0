import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { accountData } from '#functions/entries/privacy-jobs/account-data.ts';
import { consentTexts } from '#functions/modules/accounts/consents/consent-texts.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { consentsResponseSchema, withdrawConsentParamsSchema } from '#shared/contracts/account/consents.ts';
import { consentIds } from '#shared/domain/access/consents.ts';
import { healthConsentVersion } from '#shared/domain/health/health-screening.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';
import { ana, ben, consentWorld } from './consent-world.ts';

const acts = (found: { readonly lines: readonly { readonly act: string }[] } | undefined) =>
  found?.lines.map(({ act }) => act);

describe.each(consentIds)('the consent %s', (id) => {
  it('is in force with its text until it is withdrawn, and then stops everything that reads it', async () => {
    const { clock, consents, find, withdraw } = consentWorld();
    await consents[id].give();
    const dependents = Object.entries<() => Promise<unknown>>(consents[id].dependents);
    for (const [name, read] of dependents) expect(await read(), name).not.toBeNull();
    expect(await find(id)).toMatchObject({ isGiven: true, text: expect.stringMatching(/\w/) });
    clock.advance(60_000);
    await withdraw(id);
    for (const [name, read] of dependents) expect(await read(), name).toBeNull();
    const found = await find(id);
    expect(found).toMatchObject({ isGiven: false, text: expect.stringMatching(/\w/) });
    expect(acts(found)).toEqual(['withdrawn', 'given']);
  });

  it('is withdrawn once by two tabs at once, and again', async () => {
    const { clock, consents, find, withdraw } = consentWorld();
    await consents[id].give();
    clock.advance(1000);
    await Promise.all([withdraw(id), withdraw(id)]);
    clock.advance(1000);
    await withdraw(id);
    expect(acts(await find(id))).toEqual(['withdrawn', 'given']);
  });

  it('of somebody else stays', async () => {
    const { clock, consents, find, withdraw } = consentWorld();
    await consents[id].give();
    clock.advance(1000);
    await withdraw(id, ben);
    expect(await find(id)).toMatchObject({ isGiven: true });
    expect(await find(id, ben)).toBeUndefined();
  });
});

describe.each(['health-answers', 'book'] as const)('the consent %s, given again', (id) => {
  it('is in force with the lines of both times', async () => {
    const { clock, consents, find, withdraw } = consentWorld();
    for (const _ of [1, 2]) {
      await consents[id].give();
      clock.advance(1000);
      await withdraw(id);
      clock.advance(1000);
    }
    await consents[id].give();
    const found = await find(id);
    expect(found?.isGiven).toBe(true);
    expect(acts(found)).toEqual(['given', 'withdrawn', 'given', 'withdrawn', 'given']);
    expect(new Set(found?.lines.map(({ at }) => at)).size).toBe(5);
  });
});

describe('the list of consents', () => {
  it('is empty for a person who gave none', async () => {
    const { list } = consentWorld();
    expect(await list(ben)).toEqual([]);
  });

  it('names the version where one was stored, in the language that the person read', async () => {
    const { answer, find, list } = consentWorld();
    await answer(ana, 'pt');
    const found = await find('health-answers');
    expect(found?.lines).toMatchObject([{ version: healthConsentVersion }]);
    expect(found?.text).toBe(consentTexts['health-answers'][healthConsentVersion]?.pt);
    expect(consentsResponseSchema.parse({ consents: await list() }).consents).toHaveLength(2);
  });

  it('has rows from before there was a version or a language', async () => {
    const { answer, find, preOrder } = consentWorld();
    await answer();
    await preOrder();
    expect((await find('health-answers'))?.text).toBe(
      consentTexts['health-answers'][healthConsentVersion]?.[ana.locale],
    );
    expect(await find('book')).toMatchObject({
      lines: [{ version: null }],
      text: consentTexts.book.unversioned?.fr,
    });
    expect(await find('marketing')).toMatchObject({
      lines: [{ at: ana.createdAt, version: null }],
      text: consentTexts.marketing.unversioned?.de,
    });
  });

  it('lists the text of before when a client agrees to a newer one, and no wording that is unknown', async () => {
    const { answer, clock, find, screenings, withdraw } = consentWorld();
    const old = '2020-01-01T00:00:00.000Z';
    const older = { ...(await answer(ben)), consentVersion: '2020-01-01', consentedAt: old, answeredAt: old };
    await screenings.save(ana.id, older, null, null);
    expect((await find('health-answers'))?.text).toBeNull();
    await answer();
    expect((await find('health-answers'))?.lines.map(({ version }) => version)).toEqual([
      healthConsentVersion,
      '2020-01-01',
    ]);
    clock.advance(1000);
    await withdraw('health-answers');
    expect(await find('health-answers')).toMatchObject({ isGiven: false });
  });

  it('keeps the consent that a correction of the answers leaves as it was', async () => {
    const { answer, clock, find } = consentWorld();
    const first = await answer(ana, 'pt');
    clock.advance(1000);
    await Promise.all([answer(ana, 'en'), answer(ana, 'en')]);
    expect((await find('health-answers'))?.lines).toEqual([
      { act: 'given', at: first.consentedAt, version: healthConsentVersion },
    ]);
    expect((await find('health-answers'))?.text).toBe(
      consentTexts['health-answers'][healthConsentVersion]?.pt,
    );
  });

  it('says the truth in whatever order a correction and a withdrawal arrive', async () => {
    const { answer, clock, find, screenings, withdraw } = consentWorld();
    await answer();
    clock.advance(1000);
    await Promise.allSettled([withdraw('health-answers'), answer()]);
    const found = await find('health-answers');
    expect(found?.isGiven).toBe((await screenings.find(ana.id)) !== null);
    expect(acts(found)?.[0]).toBe(found?.isGiven ? 'given' : 'withdrawn');
  });

  it('leaves a pre-order that was made again while its withdrawal was on the way', async () => {
    const { clock, deps, find, preOrder, tables, withdraw } = consentWorld();
    await preOrder();
    const read = await deps.sources.book(ana);
    await withdraw('book');
    clock.advance(1000);
    await preOrder();
    if (read === null) throw new Error('The pre-order was not read');
    await deps.consents.withdraw(ana, { consent: 'book', ...read }, new Date(clock()).toISOString());
    expect(await find('book')).toMatchObject({ isGiven: true });
    expect(tables.rows('enquiries')).toHaveLength(2);
  });

  it('is in the copy of the data, and removed with the account', async () => {
    const { answer, clock, tables, withdraw } = consentWorld();
    await answer();
    await withdraw('health-answers');
    const files = { async *list() {}, read: async () => null, removeFolder: async () => undefined };
    const data = accountData(createDynamoRows(tables.client, 'accounts'), files, clock);
    const owner = { accountId: ana.id, email: ana.email };
    const copied: unknown[] = [];
    for await (const record of data.records(owner)) copied.push(record);
    expect(copied).toMatchObject([
      { consent: 'health-answers', act: 'given', version: healthConsentVersion },
      { consent: 'health-answers', act: 'withdrawn', version: healthConsentVersion },
    ]);
    await data.erase(owner);
    expect(tables.rows('accounts')).toEqual([]);
  });
});

test('answers about health are withdrawn by the route that deletes them alone', () => {
  expect(withdrawConsentParamsSchema.safeParse({ consent: 'health-answers' }).success).toBe(false);
  expect(withdrawConsentParamsSchema.safeParse({ consent: 'book' }).success).toBe(true);
});

const forms = {
  'health-answers': ['health', 'consent', healthConsentVersion],
  book: ['enquiries', 'book.consent', 'unversioned'],
  marketing: ['auth', 'signup.marketing', 'unversioned'],
} as const;

test.each(consentIds)('the stored text of %s is what its form says in every language', (id) => {
  const [file, key, version] = forms[id];
  for (const locale of localeIds) {
    const texts: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(`web/src/locales/${locale}/${file}.json`, 'utf8'),
    );
    const shown = texts[key]?.replace('{adultAge}', String(legalTerms.adultAge));
    expect(consentTexts[id][version]?.[locale]).toBe(shown);
  }
});
