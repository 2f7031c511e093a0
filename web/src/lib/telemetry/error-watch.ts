import type { ErrorSource } from './error-log.ts';

/** Loads its code with the first error. */
export function reportError(thrown: unknown, source: ErrorSource): void {
  import('./error-log.ts').then(
    ({ logError }) => logError(thrown, source),
    // Offline there is nothing left to do, and the console already has the error.
    () => undefined,
  );
}

export function watchForErrors(): void {
  // Ignores images that fail to load: their events have no error object and don't reach the window.
  addEventListener('error', ({ error, message }) => reportError(error ?? new Error(message), 'error'));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'rejection'));
}
