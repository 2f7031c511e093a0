import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = 'web/src';
/** These read the browser's own zone, or only ask whether a zone exists. */
const withoutZone = ['web/src/lib/browser-region.ts'];

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(source, name));

/** The call with its arguments, whatever they hold. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let index = text.indexOf('(', start); index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, index + 1);
  }
  return text.slice(start);
}

test('every date and time that a screen shows names its time zone', () => {
  const found = files
    .filter((file) => !withoutZone.includes(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/g)]
        .map(({ index }) => callAt(text, index))
        .filter((call) => !call.includes('timeZone'))
        .map((call) => `${file}: ${call}`);
    });
  expect(found).toEqual([]);
});

test("no screen takes today from the device's calendar or from UTC", () => {
  const found = files.filter((file) =>
    /new Date\(\)\.toISOString\(\)\.slice|\.get(?:Date|Day|Month|FullYear|Hours)\(\)/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});

test("no date of billing is shown by UTC: a renewal falls on the person's own day", () => {
  const billing = files.filter((file) => /features\/(?:billing|checkout-choice|account)\//.test(file));
  expect(billing.filter((file) => readFileSync(file, 'utf8').includes("'UTC'"))).toEqual([]);
});
