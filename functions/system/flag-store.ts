import type { Flags, FlagUpdate } from '#shared/contracts/system.ts';

/** Who turned which switches, for the audit trail. */
export type FlagChange = {
  readonly values: FlagUpdate;
  readonly byAccountId: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Port: the switches in force. A switch that nobody has turned has its default. */
export type FlagReader = { read(): Promise<Flags> };

/** Port: turns switches and writes who did it, both or neither. */
export type FlagWriter = { change(change: FlagChange): Promise<void> };
