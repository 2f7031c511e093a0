import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { inRepository } from '#scripts/cli/repository.ts';

const states = [
  'none',
  'unconfirmed',
  'active',
  'change unpaid',
  'scheduled',
  'pausing',
  'paused',
  'past due',
  'ending',
  'canceled',
  'any',
  'unchanged',
  'no tier of that payment',
  'tier of that payment again',
];
const people = ['owner', 'provider', 'scheduled run', 'admin', 'bank', 'system'];

const text = await readFile(inRepository('docs', 'billing.md'), 'utf8');
const [statesAndActs = ''] = text.split('\n## ');
const rows = statesAndActs
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const [head, ...table] = rows;
const namedMails = table.flatMap(([, , , , mail = '']) =>
  [...mail.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
);

test('names event, states, charge, mail and people in each row, once each event and state', () => {
  expect(head).toEqual(['Event or act', 'State before', 'State after', 'Charged', 'Mail', 'Who']);
  expect(table.length).toBeGreaterThan(35);
  for (const [event = '', before = '', after = '', charged = '', mail = '', who = '', ...more] of table) {
    expect([event !== '', charged !== '', more.length], event).toEqual([true, true, 0]);
    for (const state of before.split(', ')) expect(states, `${event}: ${state}`).toContain(state);
    expect(
      states.some((state) => after.startsWith(state)),
      `${event}: ${after}`,
    ).toBe(true);
    expect(mail === 'none' || mail.includes('`'), `${event}: ${mail}`).toBe(true);
    for (const person of who.split('; ')) {
      expect(
        people.some((each) => person.startsWith(each)),
        `${event}: ${person}`,
      ).toBe(true);
    }
  }
  const acts = table.map(([event, before, after]) => `${event} | ${before} | ${after}`);
  expect(new Set(acts).size).toBe(acts.length);
});

test('names every mail about money, and no mail that the product does not send', () => {
  const money = Object.entries(mailPolicies).flatMap(([kind, policy]) =>
    'always' in policy && policy.always === 'money' ? [kind] : [],
  );
  expect(money.filter((kind) => !namedMails.includes(kind))).toEqual([]);
  expect(namedMails.filter((kind) => kind === undefined || !(kind in mailKinds))).toEqual([]);
  for (const kind of ['dispute-opened', 'dispute-lost']) expect(namedMails).toContain(kind);
});
