/** Long enough for a first view to show itself, soon enough that nobody looks at something old for long. */
const settleMs = 2500;

let settled: Promise<void> | undefined;

/** Resolves once the page has had time to show what it was opened for: what nobody waits for is asked for then. */
export function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => window.setTimeout(resolve, settleMs));
  return settled;
}
