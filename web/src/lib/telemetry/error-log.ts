import { localErrorStore } from '#shared/domain/site/monitoring.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';

export type ErrorSource = 'error' | 'rejection' | 'boundary';
/** What is kept on the device. The message may hold what a person typed, so it never leaves it. */
export type LoggedError = {
  readonly at: string;
  readonly path: string;
  readonly kind: string;
  readonly message: string;
  readonly source: ErrorSource;
};

const unnamed: Readonly<Record<ErrorSource, string>> = {
  error: 'Unknown error',
  rejection: 'Unhandled promise rejection',
  boundary: 'Unknown error occurred',
};
const longestMessage = 500;
const { subscribe, notify } = createListeners<[LoggedError]>();

function stored(): unknown[] {
  const found: unknown = JSON.parse(localStorage.getItem(localErrorStore.key) ?? '[]');
  return Array.isArray(found) ? found : [];
}

/** Keeps the last 50 errors under `app_errors` and tells the collector. */
export function logError(thrown: unknown, source: ErrorSource): void {
  const error: LoggedError = {
    at: new Date().toISOString(),
    path: location.pathname,
    kind: thrown instanceof Error ? thrown.name : 'Unknown',
    message: ((thrown instanceof Error ? thrown.message : '') || unnamed[source]).slice(0, longestMessage),
    source,
  };
  try {
    const kept = [...stored(), error].slice(-localErrorStore.capacity);
    localStorage.setItem(localErrorStore.key, JSON.stringify(kept));
  } catch {
    // Storage may be switched off or full: the collector hears of it all the same.
  }
  notify(error);
}

export const onLoggedError = subscribe;
