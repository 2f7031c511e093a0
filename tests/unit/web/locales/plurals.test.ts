import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readMessages } from '../../../../web/build/compile-messages.ts';

const mails = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('functions/modules/mail/locales/en.json', 'utf8')));
const texts = [...readMessages()]
  .filter(([name]) => name.startsWith('en/'))
  .concat([['mails', mails]])
  .flatMap(([name, messages]) =>
    Object.entries(messages).map(([key, text]) => [`${name}.${key}`, text] as const),
  );

/** Values that count what there may be one of. The others are texts, limits or positions. */
const counts =
  'all|attempts|compared|count|done|due|events|failed|held|hits|kept|left|planned|sets|shown|taken|total|waiting';
const verb = '(as|has|is|this|was)\\b';
const countedThings = new RegExp(`\\{(${counts})\\} ((?!${verb})[a-z-]+ ){0,2}(?!${verb})[a-z]+s\\b`);
const pluralForms = /\{\w+, plural,([^{}]|\{([^{}]|\{\w+\})*\})*\}/g;

/** Where the number is a limit, or too few are not shown. */
const neverOne: ReadonlySet<string> = new Set([
  'en/admin-testing.plan',
  'en/admin-testing.size',
  'en/coach.roster.rule-misses',
  'en/coaches.answers-few',
  'en/coaches.answers-share',
  'en/faq.show-all',
  'en/messages.composer.hint',
  'en/pricing.response-share',
  'en/progression.record-missed',
  'en/today-session.trip-invalid',
  'en/training.library.found',
]);

test('a text that counts things has a form for one of them', () => {
  const bare = texts.filter(([, text]) => countedThings.test(text.replaceAll(pluralForms, '')));
  expect(new Set(bare.map(([key]) => key))).toEqual(neverOne);
});
