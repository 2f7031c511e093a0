import type { Reader } from './shown-values.ts';

/** Whose rows are read, and how they read the answer. */
export type Asker = Reader & {
  readonly accountId: string;
  readonly timeZone: string;
  /** Their local day. */
  readonly today: string;
};
