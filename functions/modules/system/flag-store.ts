import type { FlagRule, FlagUpdate } from '#shared/contracts/admin/flags.ts';
import type { FlagsResponse } from '#shared/contracts/system/system.ts';
import type { FlagName } from '#shared/domain/site/flags.ts';

type By = {
  readonly byAccountId: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

export type FlagChange = By & { readonly values: Omit<FlagUpdate, 'reason'>; readonly reason?: string };

export type LastFlagChange = { readonly at: string; readonly by: string; readonly reason: string };

export type StoredFlag = { readonly rule: FlagRule; readonly lastChange: LastFlagChange | null };

export type FlagRuleChange = By & {
  readonly flag: FlagName;
  readonly rule: FlagRule;
  readonly reason: string;
  /** `lastChange.at` that the flag must still have. Absent: whatever it has. */
  readonly seen?: string | null;
  /** The rules in words, for the audit trail. */
  readonly before: string;
  readonly after: string;
};

export type FlagReader = { read(): Promise<FlagsResponse> };

export type FlagRuleReader = { readRules(): Promise<Readonly<Record<FlagName, StoredFlag>>> };

/** Writes the switches and the audit row in one transaction. */
export type FlagWriter = {
  change(change: FlagChange): Promise<void>;
  /** @returns False, with nothing written, when somebody changed the flag since `seen`. */
  changeRule(change: FlagRuleChange): Promise<boolean>;
};

export function turnedAttributes({
  abTests: tests,
  ...values
}: FlagChange['values']): [name: string, value: unknown][] {
  return [...Object.entries(values), ...Object.entries(tests ?? {})].filter(
    ([, value]) => value !== undefined,
  );
}
