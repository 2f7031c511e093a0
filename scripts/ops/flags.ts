import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createDynamoFlagWriter } from '#functions/modules/admin/storage/dynamo-flag-writer.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { type FlagUpdate, updateFlagsRequestSchema } from '#shared/contracts/system/system.ts';
import { operator } from './operator-audit.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';

const switches = ['tierCardsComingSoon', 'coachSignUp', 'maintenanceBanner'] as const;

/** Shows the flags of the stage, or changes one: `coachSignUp=off`, `maintenanceBanner=Back at 10:00 UTC`. */
export async function flags(
  { outputs, stage, tables }: OpsStage,
  { turn, yes }: { readonly turn: string | undefined; readonly yes: boolean },
): Promise<Lines> {
  const table = outputs.OperationsTable;
  const { abTests: _tests, ...current } = await createDynamoFlagReader(tables, table, Date.now).read();
  if (turn === undefined) return switches.map((name) => `${name}: ${shown(current[name])}`);
  const values = readTurn(turn);
  const lines = Object.entries(values).map(([name, value]) => {
    const before = switches.find((each) => each === name);
    return `${name}: ${before ? shown(current[before]) : ''} → ${shown(value)}`;
  });
  if (!yes) return [...lines, nothingChanged(`flags --stage ${stage} --turn '${turn}'`)];
  const change = { values, byAccountId: operator(), requestId: randomUUID(), at: Date.now() };
  await createDynamoFlagWriter(tables, table).change(change);
  return [...lines, 'Changed. Open pages see it within ten seconds.'];
}

const shown = (value: unknown) => (value === true ? 'on' : value === false ? 'off' : `'${String(value)}'`);

function readTurn(turn: string): FlagUpdate {
  const [, name = '', text = ''] = /^(\w+)=(.*)$/.exec(turn) ?? [];
  const value = name === 'maintenanceBanner' ? text : text === 'on' || (text === 'off' ? false : text);
  const read = z.safeParse(updateFlagsRequestSchema, { [name]: value });
  if (switches.some((each) => each === name) && read.success) return read.data;
  throw new OperatorError(
    `--turn ${turn}: write tierCardsComingSoon=on|off, coachSignUp=on|off or 'maintenanceBanner=<up to 300 characters>'.`,
  );
}
