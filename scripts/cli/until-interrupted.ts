export type Interruption = {
  readonly signal: AbortSignal;
  readonly happened: Promise<void>;
};

/** Catches Ctrl-C so that the command can clean up. npm forwards the signal too, so repeats are ignored. */
export function untilInterrupted(): Interruption {
  const controller = new AbortController();
  const happened = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        controller.abort(new Error('Interrupted'));
        resolve();
      });
    }
  });
  return { signal: controller.signal, happened };
}
