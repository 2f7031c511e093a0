import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { inRepository } from '#scripts/cli/repository.ts';
import { markdownTable } from './markdown.ts';

export const actCountsFile = inRepository('scripts', 'docs', 'act-counts.json');
/** By act: requests to functions, read units and write units of the tables. A unit test counts them. */
export const actCountsSchema = z.record(
  z.string(),
  z.object({ requests: z.number(), reads: z.number(), writes: z.number() }),
);
export type ActCounts = z.infer<typeof actCountsSchema>;

/** Dollars for a million, us-east-1, November 2026, without free tiers. */
const prices = {
  /** CloudFront 1.00, HTTP API 1.00, firewall 0.60, Lambda 0.20 and 15 ms of it 0.10, logs 0.25. */
  request: 3.15,
  read: 0.125,
  write: 0.625,
} as const;

/** How often in a month, for each monthly user. An assumption until a stage has users. */
const perMonth: Readonly<Record<string, number>> = {
  'open Today': 18,
  'log a workout': 12,
  'send a message': 12,
  'book a session': 1,
  'send a check-in': 4,
  'visit the public site': 3,
};

const users = [1000, 100_000, 10_000_000] as const;

export async function readActCounts(): Promise<ActCounts> {
  return z.parse(actCountsSchema, JSON.parse(await readFile(actCountsFile, 'utf8')));
}

type Cost = ActCounts[string];
const dollars = ({ requests, reads, writes }: Cost) =>
  (requests * prices.request + reads * prices.read + writes * prices.write) / 1_000_000;

/** What an act costs, in cents. */
export function actsTable(counts: ActCounts): string {
  const rows = Object.entries(counts).map(([act, cost]) => [
    act,
    ...[cost.requests, cost.reads, cost.writes].map(String),
    (dollars(cost) * 100).toFixed(4),
  ]);
  return markdownTable(['Act', 'Requests', 'Read units', 'Write units', 'Cents'], rows);
}

/** @throws Error for an act without an assumption of how often it happens. */
export function monthsTable(counts: ActCounts): string {
  const rows = Object.entries(counts).map(([act, cost]) => {
    const times = perMonth[act];
    if (times === undefined) throw new Error(`How often does a user ${act}?`);
    return { act, times, month: times * dollars(cost) };
  });
  const shown = (amount: number) => `$${Math.round(amount).toLocaleString('en')}`;
  const sum = rows.reduce((total, { month }) => total + month, 0);
  return markdownTable(
    ['Act', 'A month and user', ...users.map((count) => `${count.toLocaleString('en')} users`)],
    [
      ...rows.map(({ act, times, month }) => [
        act,
        String(times),
        ...users.map((count) => shown(month * count)),
      ]),
      ['**Sum**', '', ...users.map((count) => `**${shown(sum * count)}**`)],
    ],
  );
}
