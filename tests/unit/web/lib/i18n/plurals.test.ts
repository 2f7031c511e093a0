import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readMessages } from '../../../../../web/build/compile-messages.ts';

/** The count is never one, is no count of the word beside it, or the word is the same for one. */
const sameForOne: Readonly<Record<string, string>> = {
  'account.looks.older': 'a full list, which has many',
  'admin-testing.plan': 'a size of a sample',
  'admin-testing.size': 'a size of a sample',
  'admin-clients.credits-left': 'of a package, which has several',
  'admin-clients.canceled-lead': 'the word belongs to the days, always 30',
  'coach.roster.rule-misses': 'three workouts at least',
  'coach.roster.more': 'the word has no number',
  'coaches.answers-few': 'a fixed limit',
  'coaches.answers-share': 'shown from twenty answers on',
  'faq.show-all': 'the list is fixed',
  'home.week.muscles.found': 'of a fixed example',
  'messages.composer.hint': 'a fixed limit',
  'nutrition.groceries-left': 'the word has no number',
  'pricing.questions': 'the word has no number',
  'pricing.response-share': 'shown from twenty answers on',
  'progression.record-missed': 'three workouts at least',
  'programs.assign-clients': 'the word has no number',
  'today-session.trip-invalid': 'a fixed limit',
  'today-session.minutes-choice': 'a unit',
  'today.unread': 'the word has no number',
  'training.count.calories': 'an abbreviation',
  'training.count.repetitions': 'an abbreviation',
  'training.per-side': 'the count has its word already',
  'training.library.found': 'the word belongs to the total',
  'training.library.shown': 'a full page, which has many',
  'training.library.more': 'the word has no number',
};

test('no text has a count beside a word outside of a plural, in any language', () => {
  const found = [...readMessages()].flatMap(([id, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const name = `${id.slice(3)}.${key}`;
      const isBare = /\{count\} \p{L}{3,}/u.test(text) && !text.includes('plural');
      return isBare && !Object.hasOwn(sameForOne, name) ? [`${id}: ${key}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

const mails = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('functions/modules/mail/locales/en.json', 'utf8')));
const english = [...readMessages()]
  .flatMap(([id, texts]) =>
    id.startsWith('en/')
      ? Object.entries(texts).map(([key, text]) => [`${id.slice(3)}.${key}`, text] as const)
      : [],
  )
  .concat(Object.entries(mails).map(([key, text]) => [`mails.${key}`, text] as const));

/** Values that count what there may be one of. The others are texts, limits or positions. */
const counts =
  'all|attempts|compared|count|done|due|events|failed|held|hits|kept|left|planned|sets|shown|taken|total|waiting';
const verb = '(as|has|is|this|was)\\b';
const countedThings = new RegExp(`\\{(${counts})\\} ((?!${verb})[a-z-]+ ){0,2}(?!${verb})[a-z]+s\\b`);
const pluralForms = /\{\w+, plural,([^{}]|\{([^{}]|\{\w+\})*\})*\}/g;
const barePlurals = new Set<string>(
  english.flatMap(([name, text]) => (countedThings.test(text.replaceAll(pluralForms, '')) ? [name] : [])),
);

test('no English text, of a mail neither, counts things of any name without a form for one of them', () => {
  expect([...barePlurals].filter((name) => !Object.hasOwn(sameForOne, name))).toEqual([]);
});

test('every exception is still needed', () => {
  const all = [...readMessages()];
  const needed = (name: string) =>
    barePlurals.has(name) ||
    all.some(([id, texts]) =>
      Object.entries(texts).some(
        ([key, text]) => `${id.slice(3)}.${key}` === name && /\{count\} \p{L}{3,}/u.test(text),
      ),
    );
  expect(Object.keys(sameForOne).filter((name) => !needed(name))).toEqual([]);
});
