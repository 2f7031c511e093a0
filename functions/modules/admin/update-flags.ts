import {
  type FlagReader,
  type FlagRuleReader,
  type FlagWriter,
  type StoredFlag,
  turnedAttributes,
} from '#functions/modules/system/flag-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import {
  type ChangeFlag,
  type FlagRule,
  type FlagState,
  type FlagStates,
  type FlagUpdate,
  isAudienceAllowed,
} from '#shared/contracts/admin/flags.ts';
import type { FlagsResponse } from '#shared/contracts/system/system.ts';
import { type FlagName, flagNames, flagsForSome } from '#shared/domain/site/flags.ts';

type By = { readonly accountId: string; readonly requestId: string };

export type FlagDeps = {
  readonly flags: FlagReader & FlagRuleReader & FlagWriter;
  readonly findAll: (ids: readonly string[]) => Promise<readonly Account[]>;
  readonly clock: Clock;
};

export async function updateFlags(
  deps: Pick<FlagDeps, 'flags' | 'clock'>,
  by: By,
  { reason, ...values }: FlagUpdate,
): Promise<FlagsResponse> {
  if (turnedAttributes(values).length > 0) {
    const { accountId: byAccountId, requestId } = by;
    const change = { values, ...(reason !== undefined && { reason }) };
    await deps.flags.change({ ...change, byAccountId, requestId, at: deps.clock() });
  }
  return deps.flags.read();
}

export async function readFlagStates({
  flags,
  findAll,
}: Pick<FlagDeps, 'flags' | 'findAll'>): Promise<FlagStates> {
  const [rules, inForce] = await Promise.all([flags.readRules(), flags.read()]);
  const stored = flagNames.map((name) => rules[name]);
  const ids = stored.flatMap(({ rule, lastChange }) => [
    ...rule.people,
    ...(lastChange === null ? [] : [lastChange.by]),
  ]);
  const accounts = ids.length === 0 ? [] : await findAll([...new Set(ids)]);
  const names = new Map(accounts.map(({ id, fullName }) => [id, fullName]));
  return { states: flagNames.map((name) => stateOf(name, rules[name], names)), flags: inForce.flags };
}

function stateOf(
  name: FlagName,
  { rule: { people, ...rule }, lastChange }: StoredFlag,
  names: ReadonlyMap<string, string>,
): FlagState {
  return {
    name,
    isForSome: flagsForSome.includes(name),
    rule,
    people: people.flatMap((id) => {
      const fullName = names.get(id);
      return fullName === undefined ? [] : [{ id, name: fullName }];
    }),
    lastChange: lastChange && { ...lastChange, by: names.get(lastChange.by) ?? lastChange.by },
  };
}

/**
 * Turning off always works. A rule is written if the flag is still as the admin saw it, and sent again it changes nothing.
 * @throws AppError invalid `flag_for_everyone`, `people_not_found`; conflict `changed_meanwhile`.
 */
export async function changeFlag(deps: FlagDeps, by: By, request: ChangeFlag): Promise<FlagStates> {
  const { flag, reason } = request;
  const { rule: before, lastChange } = (await deps.flags.readRules())[flag];
  const rule = request.act === 'set' ? request.rule : { ...before, on: false };
  if (request.act === 'set') await requireSound(deps, flag, request.rule);
  const isDone = JSON.stringify(rulePartsOf(rule)) === JSON.stringify(rulePartsOf(before));
  const isSentAgain = isDone && lastChange?.by === by.accountId && lastChange.reason === reason;
  if (isSentAgain || (isDone && request.act === 'turn-off')) return readFlagStates(deps);
  const isWritten = await deps.flags.changeRule({
    flag,
    rule,
    reason,
    ...(request.act === 'set' && { seen: request.seen }),
    before: ruleInWords(before),
    after: ruleInWords(rule),
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: deps.clock(),
  });
  if (!isWritten)
    throw new AppError('conflict', 'changed_meanwhile', 'This flag was changed elsewhere meanwhile.');
  return readFlagStates(deps);
}

async function requireSound({ findAll }: FlagDeps, flag: FlagName, rule: FlagRule): Promise<void> {
  if (!isAudienceAllowed(flag, rule))
    throw new AppError('invalid', 'flag_for_everyone', 'This flag is on for everyone or for nobody.');
  if (rule.people.length === 0) return;
  const found = new Set((await findAll(rule.people)).map(({ id }) => id));
  const missing = rule.people.filter((id) => !found.has(id));
  if (missing.length > 0)
    throw new AppError('invalid', 'people_not_found', 'There is no account with one of these IDs.', {
      ids: missing,
    });
}

const rulePartsOf = ({ on, percent, tiers, people, endsOn }: FlagRule) => [
  on,
  percent,
  tiers.toSorted(),
  people.toSorted(),
  endsOn,
];

/** For the audit trail and the command line. People are counted, never named. */
export function ruleInWords({ on, percent, tiers, people, endsOn }: FlagRule): string {
  const until = endsOn === null ? [] : [`until ${endsOn}`];
  if (!on) return ['off', ...until].join(', ');
  if (percent === 100) return ['on', ...until].join(', ');
  const named = people.length === 0 ? [] : [`named people: ${people.length}`];
  return [`on for ${percent}%`, ...tiers, ...named, ...until].join(', ');
}
