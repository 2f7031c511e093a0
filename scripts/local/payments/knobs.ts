/** What goes wrong on purpose. All off at the start; none survives a restart. */
export interface Knobs {
  /** How many extra times each event is delivered. */
  duplicate: number;
  /** Holds events back shortly and sends the last one first. */
  reorder: boolean;
  /** Waits before each delivery, in milliseconds. */
  delayMs: number;
  /** How many of the next delivery attempts get lost on the way; they come again by the retry plan. */
  drop: number;
  /** Waits before each API call is carried out, in milliseconds. */
  apiDelayMs: number;
  failNext: PlannedFailure[];
}

export interface PlannedFailure {
  method?: string | undefined;
  /** The start of the path: `/v1/checkout/sessions`. */
  path: string;
  status: number;
  /** How many calls are still to fail. */
  count: number;
  /** `after`: the call is carried out and only its answer is lost. */
  when: 'before' | 'after';
}

export function quietKnobs(): Knobs {
  return { duplicate: 0, reorder: false, delayMs: 0, drop: 0, apiDelayMs: 0, failNext: [] };
}

/** Uses up one planned failure of a call, if there is one. */
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
