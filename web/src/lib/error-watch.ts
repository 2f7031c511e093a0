import type { ErrorSource } from './error-log.ts';

/** Keeps an error on the device and tells the collector. The code for it comes with the first one. */
export function reportError(thrown: unknown, source: ErrorSource): void {
  import('./error-log.ts').then(
    ({ logError }) => logError(thrown, source),
    // Without a network there is nothing more to do; the console has it.
    () => undefined,
  );
}

/** Hears what nobody caught. Called once, by the entry. */
export function watchForErrors(): void {
  // A picture that does not load has no error object, and its event does not reach the window.
  addEventListener('error', ({ error, message }) => reportError(error ?? new Error(message), 'error'));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'rejection'));
}
