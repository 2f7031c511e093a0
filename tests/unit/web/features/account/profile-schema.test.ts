import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isTimeZone, profileSchema } from '#web/features/account/profile-schema.ts';

const good = { fullName: 'Ana Lima', locale: 'pt', timeZone: 'Europe/Lisbon', weightUnit: 'kg' };

test('settings take a known zone, language and unit, and a name of two letters or more', () => {
  expect(z.safeParse(profileSchema, good).success).toBe(true);
  for (const change of [
    { timeZone: 'Mars/Base' },
    { locale: 'it' },
    { weightUnit: 'st' },
    { fullName: ' A ' },
  ]) {
    expect(z.safeParse(profileSchema, { ...good, ...change }).success).toBe(false);
  }
});

test('nothing typed is no time zone', () => expect(isTimeZone('')).toBe(false));
