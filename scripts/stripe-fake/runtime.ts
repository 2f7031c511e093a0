import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api/answer.ts';
import type { VirtualClock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Knobs } from './knobs.ts';
import type { Provider } from './provider.ts';

export interface Runtime {
  provider: Provider;
  clock: VirtualClock;
  deliveries: Deliveries;
  knobs: Knobs;
  api: Api;
  changed(): void;
  /** Saves, then waits up to ten seconds for webhooks, as Stripe does before it redirects a buyer. */
  settled(): Promise<void>;
  reset(): void;
}

const longestWaitMs = 10_000;

export async function settle(changed: () => void, deliveries: Deliveries): Promise<void> {
  changed();
  await Promise.race([deliveries.idle(), sleep(longestWaitMs, undefined, { ref: false })]);
}
