import { OperatorError } from '#scripts/cli/operator-error.ts';

/** Ctrl-C, or a request to end. The command exits with 130. */
export class Interrupted extends OperatorError {
  override readonly name = 'Interrupted';
  constructor() {
    super('Interrupted.');
  }
}

export type Interruption = Disposable & {
  /** Its reason is {@link Interrupted}. */
  readonly signal: AbortSignal;
  readonly happened: Promise<void>;
};

/**
 * Catches Ctrl-C so that the command can clean up, until it is disposed of. npm forwards the signal too, so repeats are
 * ignored.
 */
export function untilInterrupted(): Interruption {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const controller = new AbortController();
  const { promise: happened, resolve } = Promise.withResolvers<void>();
  const interrupt = () => {
    controller.abort(new Interrupted());
    resolve();
  };
  for (const name of names) process.on(name, interrupt);
  return {
    signal: controller.signal,
    happened,
    [Symbol.dispose]() {
      for (const name of names) process.off(name, interrupt);
    },
  };
}
