import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The count is never one; each says why. */
const neverOne: Readonly<Record<string, string>> = {
  'functions/modules/booking/consultation-limit.ts': 'a fixed limit',
  'functions/modules/roster/roster.ts': 'a fixed limit',
  'functions/modules/nutrition/food-diary.ts': 'a fixed limit',
  'functions/modules/coaches/administer-coaches.ts': 'a fixed limit',
  'functions/modules/billing/money-back/give-money-back.ts': 'a fixed limit',
  'functions/modules/accounts/identity/check-sign-up.ts': 'a fixed limit',
};

const files = globSync('functions/{modules,platform,entries}/**/*.ts').filter(
  (file) => !file.includes('/safety/'),
);
const bare =
  /\$\{[\w.()]*(?:count|hours|days|minutes|months|seats|sessions|credits|questions|length)\} \p{L}{3,}/iu;
const countsIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => bare.test(line) && !/=== 1|singular|\blog\.|Error\(/.test(line));

test('no mail and no message has a count beside a word that is wrong for one', () => {
  const found = files.filter((file) => countsIn(file).length > 0);
  expect(found.filter((file) => !Object.hasOwn(neverOne, file))).toEqual([]);
  expect(Object.keys(neverOne).filter((file) => !found.includes(file))).toEqual([]);
});
