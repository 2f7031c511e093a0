import type { Stage } from '#scripts/aws/stage.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { TableCopies } from './table-copies.ts';

/** By the name without the stage, as in docs/tables.md: `checkins`. */
export const productTables = [
  'accounts',
  'assistance',
  'billing',
  'bookings',
  'checkins',
  'enquiries',
  'library',
  'messages',
  'nutrition',
  'operations',
  'outbox',
  'promises',
  'training',
  'wearables',
] as const;
export type ProductTableName = (typeof productTables)[number];

export type RestorePlan = {
  readonly stage: Stage;
  /** Epoch milliseconds, a whole second: one moment for all tables. */
  readonly at: number;
  readonly tables: readonly {
    readonly name: ProductTableName;
    readonly live: string;
    readonly copy: string;
  }[];
  /** Copies that drills of other moments left. */
  readonly leftBehind: readonly string[];
};

const liveName = (stage: Stage, name: ProductTableName) => `repz-${stage}-${name}`;

/** No live table has a second hyphen after its stage. `repz-prod-bookings-at-20261128-071200` */
function copyName(stage: Stage, name: ProductTableName, at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `${liveName(stage, name)}-at-${day}-${time}`;
}

const isCopy = (stage: Stage, table: string) =>
  new RegExp(`^repz-${stage}-[a-z]+-at-\\d{8}-\\d{6}$`).test(table);

/** What drills left, of whatever moment. */
export async function allCopies(stage: Stage, copies: TableCopies): Promise<readonly string[]> {
  return (await copies.listTables()).filter((table) => isCopy(stage, table));
}

/**
 * Restores all tables to one moment, so that what one transaction wrote to several is whole or absent.
 * @param given ISO instant. Without one, the latest moment that all tables can be restored to.
 * @throws OperatorError where a table is missing or the instant is not in the past
 */
export async function planRestore(
  stage: Stage,
  copies: TableCopies,
  given: string | undefined,
  now: number,
): Promise<RestorePlan> {
  const existing = await copies.listTables();
  const missing = productTables.filter((name) => !existing.includes(liveName(stage, name)));
  if (missing.length > 0) {
    throw new OperatorError(`Stage ${stage} is not deployed completely: no table ${missing.join(', ')}.`);
  }
  const at = given === undefined ? await latestOfAll(stage, copies) : readInstant(given, now);
  const tables = productTables.map((name) => ({
    name,
    live: liveName(stage, name),
    copy: copyName(stage, name, at),
  }));
  const own = new Set(tables.map(({ copy }) => copy));
  return {
    stage,
    at,
    tables,
    leftBehind: existing.filter((table) => isCopy(stage, table) && !own.has(table)),
  };
}

async function latestOfAll(stage: Stage, copies: TableCopies): Promise<number> {
  const latest = await Promise.all(productTables.map((name) => copies.latestMoment(liveName(stage, name))));
  return wholeSecond(Math.min(...latest));
}

function readInstant(given: string, now: number): number {
  const at = Date.parse(given);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?Z$/.test(given) || Number.isNaN(at))
    throw new OperatorError(`--at ${given}: give an instant such as 2026-11-28T07:00:00Z.`);
  if (at > now) throw new OperatorError(`--at ${given} is in the future.`);
  return wholeSecond(at);
}

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;
