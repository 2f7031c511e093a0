import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { restTextsFor } from '#functions/entries/mail-sender/mail-push.ts';
import { renderIdentityMessage } from '#functions/modules/accounts/identity/identity-message.ts';
import { loadMailTexts } from '#functions/modules/mail/mail-text.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { writeSamples } from '#scripts/mails/write-samples.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { compileNamespace } from '../../../../../web/build/compile-messages.ts';

const catalog = Object.fromEntries(
  localeIds.map((locale) => {
    const file = inRepository(join('functions', 'modules', 'mail', 'locales', `${locale}.json`));
    return [locale, z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(file, 'utf8')))];
  }),
);
const english = catalog.en ?? {};
const placeholders = (text = '') =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].sort();

test.each(localeIds)('%s has the keys and placeholders of English, and valid ICU', (locale) => {
  const texts = catalog[locale] ?? {};
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(texts))
    expect(placeholders(text), key).toEqual(placeholders(english[key]));
  compileNamespace(locale, texts);
});

test('keys are kebab-case segments between dots', () => {
  const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  expect(Object.keys(english).length).toBeGreaterThan(300);
  expect(Object.keys(english).filter((key) => !kebabCase.test(key))).toEqual([]);
});

test('no text has a count beside a word outside of a plural', () => {
  const bare = Object.entries(catalog).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      /\{count\} \p{L}/u.test(text) ? [`${locale}: ${key}`] : [],
    ),
  );
  expect(bare).toEqual([]);
});

const triggers = ['SignUp', 'ForgotPassword', 'Authentication', 'AdminCreateUser'] as const;

/** What the text says, with anything in place of its values. */
function patternOf(text: string): RegExp {
  const literals = text
    .replaceAll(/\{count, plural, .*?\}\}/g, '{count}')
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(literals.join('.*'));
}

test('no text is unused: some mail, or the push in its place, says it', async () => {
  const samples = await Promise.all(['Ada Lovelace', 'evil.example'].map((name) => writeSamples('en', name)));
  const mails = samples.flat().map(({ mail }) => mail);
  for (const name of triggers) {
    for (const mayBePaid of [true, false]) {
      const about = { code: '123456', email: 'ada@repz.example', siteUrl: 'https://repz.example' };
      mails.push(await renderIdentityMessage({ ...about, trigger: `CustomMessage_${name}`, mayBePaid }));
    }
  }
  const ofRest = restTextsFor({ find: async () => ({ account: anAccount({}) }) });
  const pushes = [...mails.map(({ push }) => push), await ofRest('account-1')];
  const pushed = pushes.flatMap((push) => (push ? [push.title, push.locked.title, push.locked.text] : []));
  const lines = new Set([...pushed, ...mails.flatMap(({ subject, text }) => [subject, ...text.split('\n')])]);
  const unused = Object.entries(english).filter(([, text]) => {
    const pattern = patternOf(text);
    return ![...lines].some((line) => pattern.test(line));
  });
  // The plain text needs no address for a button that does not work, and a folded push is of several mails.
  expect(unused.map(([key]) => key)).toEqual(['footer.address', 'push.folded']);
  const addresses = mails.filter(({ html }) => html.includes(english['footer.address'] ?? 'no such text'));
  expect(addresses.length).toBeGreaterThan(30);
});

test('a mail without a value that its text needs is not sent', async () => {
  const { text } = await loadMailTexts('en');
  expect(() => text('plan-ended.subject')).toThrow('no value for plan');
  expect(text('plan-ended.subject', { plan: 'Core' })).toBe('Core has ended');
});

test.each([
  [1, 'Ana booked 1 session: Gym'],
  [4, 'Ana booked 4 sessions: Gym'],
])('a series of %i is counted in the right form', async (count, subject) => {
  const { text } = await loadMailTexts('en');
  expect(text('session-for-coach.series.subject', { client: 'Ana', count, what: 'Gym' })).toBe(subject);
});
