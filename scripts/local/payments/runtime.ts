import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api/answer.ts';
import type { VirtualClock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Knobs } from './knobs.ts';
import type { Provider } from './provider.ts';

/** The running fake, as its pages and its control see it. */
export interface Runtime {
  provider: Provider;
  clock: VirtualClock;
  deliveries: Deliveries;
  knobs: Knobs;
  api: Api;
  /** Notes that something has changed, for the state file. */
  changed(): void;
  /** Saves, then gives the deliveries up to ten seconds, as the provider does before it sends a buyer back. */
  settled(): Promise<void>;
  reset(): void;
}

const longestWaitMs = 10_000;

export async function settle(changed: () => void, deliveries: Deliveries): Promise<void> {
  changed();
  await Promise.race([deliveries.idle(), sleep(longestWaitMs, undefined, { ref: false })]);
}
