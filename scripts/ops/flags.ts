import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createDynamoFlagWriter } from '#functions/modules/admin/storage/dynamo-flag-writer.ts';
import { ruleInWords } from '#functions/modules/admin/update-flags.ts';
import { createDynamoFlagReader } from '#functions/modules/system/storage/dynamo-flag-reader.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { type FlagRule, flagRuleSchema, isAudienceAllowed } from '#shared/contracts/admin/flags.ts';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { flagsSchema } from '#shared/contracts/system/system.ts';
import { type FlagName, flagNames } from '#shared/domain/site/flags.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { operator } from './operator-audit.ts';
import { type Lines, nothingChanged, type OpsStage } from './ops-stage.ts';

type Given = {
  readonly turn: string | undefined;
  readonly reason: string | undefined;
  readonly yes: boolean;
};

/**
 * Shows the flags of the stage, or changes one: `coachSignUp=off`, `tierCardsComingSoon=20% longevity until 2027-01-31`,
 * `maintenanceBanner=Back at 10:00 UTC`. Turning off keeps for whom a flag was on.
 */
export async function flags({ outputs, stage, tables }: OpsStage, given: Given): Promise<Lines> {
  const table = outputs.OperationsTable;
  const reader = createDynamoFlagReader(tables, table, Date.now);
  const [rules, inForce] = await Promise.all([reader.readRules(), reader.read()]);
  const { maintenanceBanner } = inForce.flags;
  if (given.turn === undefined) {
    return [
      ...flagNames.map((name) => `${name}: ${ruleInWords(rules[name].rule)}`),
      `maintenanceBanner: '${maintenanceBanner}'`,
    ];
  }
  const { name, text } = readTurn(given.turn);
  const next = name === 'maintenanceBanner' ? readBanner(text) : readRule(name, text, rules[name].rule);
  const line =
    typeof next === 'string'
      ? `${name}: '${maintenanceBanner}' → '${next}'`
      : name === 'maintenanceBanner'
        ? ''
        : `${name}: ${ruleInWords(rules[name].rule)} → ${ruleInWords(next)}`;
  if (!given.yes) {
    return [line, nothingChanged(`flags --stage ${stage} --turn '${given.turn}' --reason '<why>'`)];
  }
  const reason = readReason(given.reason);
  const by = { byAccountId: operator(), requestId: randomUUID(), at: Date.now() };
  const writer = createDynamoFlagWriter(tables, table);
  if (typeof next === 'string') await writer.change({ values: { maintenanceBanner: next }, reason, ...by });
  else if (name !== 'maintenanceBanner') {
    const { rule: before, lastChange } = rules[name];
    const change = {
      flag: name,
      rule: next,
      reason,
      before: ruleInWords(before),
      after: ruleInWords(next),
      ...by,
    };
    // Off always works; anything else only while the flag is as this command saw it.
    const isWritten = await writer.changeRule(next.on ? { ...change, seen: lastChange?.at ?? null } : change);
    if (!isWritten) throw new OperatorError(`${name} was changed meanwhile. Run the command again.`);
  }
  return [line, 'Changed. New pages see it within ten seconds.'];
}

const howTo =
  "write coachSignUp=on|off, 'tierCardsComingSoon=on|off|<0 to 100>% <tier> … <account id> … until <day>', " +
  "or 'maintenanceBanner=<up to 300 characters>'.";

function refuse(turn: string): never {
  throw new OperatorError(`--turn ${turn}: ${howTo}`);
}

function readTurn(turn: string): { readonly name: FlagName | 'maintenanceBanner'; readonly text: string } {
  const [, typed = '', text = ''] = /^(\w+)=(.*)$/.exec(turn) ?? [];
  const name = [...flagNames, 'maintenanceBanner' as const].find((each) => each === typed);
  return name === undefined ? refuse(turn) : { name, text };
}

function readBanner(text: string): string {
  const read = z.safeParse(flagsSchema.shape.maintenanceBanner, text);
  return read.success ? read.data : refuse(`maintenanceBanner=${text}`);
}

function readRule(name: FlagName, text: string, before: FlagRule): FlagRule {
  const [audience = '', endsOn = before.endsOn] = text.split(/ +until +/);
  const words = audience.split(' ').filter((word) => word !== '');
  if (words.length === 1 && words[0] === 'off') return { ...before, on: false, endsOn };
  const isAll = words.length === 1 && words[0] === 'on';
  const [share] = words.flatMap((word) => /^(\d+)%$/.exec(word)?.[1] ?? []);
  const rest = isAll ? [] : words.filter((word) => !/^\d+%$/.test(word));
  const tiers = tierIds.filter((tier) => rest.includes(tier));
  const people = rest.filter((word) => !tiers.some((tier) => tier === word));
  const percent = isAll ? 100 : Number(share ?? 0);
  const read = z.safeParse(flagRuleSchema, { on: true, percent, tiers, people, endsOn });
  const isAccount = (id: string) => /^[0-9a-f-]{36}$/.test(id);
  const isRight = words.length > 0 && people.every(isAccount) && read.success;
  return isRight && isAudienceAllowed(name, read.data) ? read.data : refuse(`${name}=${text}`);
}

function readReason(given: string | undefined): string {
  const read = z.safeParse(actReasonSchema, given);
  if (read.success) return read.data;
  throw new OperatorError("Why? --reason '<3 to 300 characters>'. The audit trail keeps it.");
}
