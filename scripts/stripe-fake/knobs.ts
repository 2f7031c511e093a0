/** Faults to inject. All are off after a restart. */
export type Knobs = {
  duplicate: number;
  /** Holds events briefly and sends the newest first. */
  reorder: boolean;
  delayMs: number;
  /** Number of upcoming deliveries to lose; they are retried as scheduled. */
  drop: number;
  apiDelayMs: number;
  /** Every how many API calls one is refused with 429 before it begins; 0 for none. */
  rateLimitEvery: number;
  failNext: PlannedFailure[];
};

export type PlannedFailure = {
  method?: string | undefined;
  path: string;
  status: number;
  /** Of the error, as the API names it. */
  code?: string | undefined;
  count: number;
  /** `after` executes the call and loses its response. */
  when: 'before' | 'after';
};

export function defaultKnobs(): Knobs {
  return {
    duplicate: 0,
    reorder: false,
    delayMs: 0,
    drop: 0,
    apiDelayMs: 0,
    rateLimitEvery: 0,
    failNext: [],
  };
}

export function takeFailure(knobs: Knobs, method: string, path: string): PlannedFailure | null {
  const found = knobs.failNext.find(
    (one) =>
      one.count > 0 && path.startsWith(one.path) && (one.method === undefined || one.method === method),
  );
  if (!found) return null;
  found.count -= 1;
  knobs.failNext = knobs.failNext.filter((one) => one.count > 0);
  return found;
}
