/** For screens that do not say when they are shown. */
const settleMs = 2500;
/** For screens that do, and whose answer never comes. */
const longestFirstViewMs = 15_000;
/** Lets the browser paint what is shown before anything else is asked for. */
const paintMs = 300;

let settle = () => {};
let fallback: number | undefined;
let settled: Promise<void> | undefined;

/** Resolves once the page has shown what it was opened for. What nobody waits for is asked for then. */
export function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    settle = resolve;
    fallback = window.setTimeout(resolve, settleMs);
  });
  return settled;
}

/** To be called early by a screen that calls `firstViewShown`: a slow device does not ask for the rest before it. */
export function awaitFirstView(): void {
  void whenSettled();
  window.clearTimeout(fallback);
  fallback = window.setTimeout(settle, longestFirstViewMs);
}

/** To be called by a screen that now shows what it was opened for. */
export function firstViewShown(): void {
  void whenSettled();
  window.setTimeout(settle, paintMs);
}
