import type { Drift } from '#shared/contracts/system/system.ts';

/** Lists of the provider that are compared page by page. Each cursor is the last id that was compared. */
export const reconciledLists = ['subscriptions', 'invoices', 'charges', 'warnings', 'customers'] as const;
export type ReconciledList = (typeof reconciledLists)[number];

export type ReconcilerState = {
  readonly cursors: Readonly<Record<ReconciledList, string | null>>;
  /** Epoch seconds: undelivered events before it were handled. */
  readonly eventsSince: number;
  readonly finishedAt: string;
  /** When the end of the list of subscriptions was last reached; absent before the first run that looks. */
  readonly plansPassedAt?: string | undefined;
  /** Of the last run. */
  readonly compared: number;
  readonly eventsHandled: number;
  readonly failed: number;
  /** Newest first, over several runs. */
  readonly drifts: readonly Drift[];
};

export type ReconcilerStateStore = {
  read(): Promise<ReconcilerState | null>;
  /** Of two runs at once the later one stays: both did the same work. */
  write(state: ReconcilerState): Promise<void>;
};
