import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'web/src/locales/de';
const files = [
  ...readdirSync(folder).map((name) => `${folder}/${name}`),
  'functions/modules/mail/locales/de.json',
];

test('German calls what somebody pays for a Plan, as the terms do, and its level a Stufe', () => {
  expect(files.filter((file) => /\bTarif/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('German calls who is coached a Klient', () => {
  // Stripe's customer is a Kunde, and so is the reader of the legal texts.
  const others = ['admin-clients.json', 'legal.json'];
  const named = files.filter((file) => !others.some((other) => file.endsWith(other)));
  expect(named.filter((file) => /\b(Clients?|Kunden?)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
