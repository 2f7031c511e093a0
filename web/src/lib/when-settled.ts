/** For screens that do not say when they are shown. */
const settleMs = 2500;
/** Lets the browser paint what is shown before anything else is asked for. */
const paintMs = 300;

let settle = () => {};
let settled: Promise<void> | undefined;

/** Resolves once the page has shown what it was opened for. What nobody waits for is asked for then. */
export function whenSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    settle = resolve;
    window.setTimeout(resolve, settleMs);
  });
  return settled;
}

/** To be called by a screen that now shows what it was opened for. */
export function firstViewShown(): void {
  void whenSettled();
  window.setTimeout(settle, paintMs);
}
