export type Interruption = {
  /** Aborted as soon as somebody asks the command to end. */
  readonly signal: AbortSignal;
  readonly happened: Promise<void>;
};

/**
 * Notices Ctrl-C and its like instead of dying from them, so that the command can end what it has started.
 * npm passes the signal on as well, so it may come two or three times: later ones change nothing.
 */
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
