import type { Flags, FlagUpdate } from '#shared/contracts/system/system.ts';

export type FlagChange = {
  readonly values: FlagUpdate;
  readonly byAccountId: string;
  readonly requestId: string;
  readonly at: number;
};

export type FlagReader = { read(): Promise<Flags> };

/** Writes the switches and the audit row in one transaction. */
export type FlagWriter = { change(change: FlagChange): Promise<void> };

export function turnedAttributes({
  abTests: tests,
  ...values
}: FlagUpdate): [name: string, value: unknown][] {
  return [...Object.entries(values), ...Object.entries(tests ?? {})].filter(
    ([, value]) => value !== undefined,
  );
}
