import type { Log } from '#functions/platform/logging.ts';
import { UnreadableRow } from './row.ts';

/** For `catch`: one broken row is logged and holds up nobody else's, since reading it again would not help. */
export const logUnreadable = (log: Log, what: string) => (error: unknown) => {
  if (!(error instanceof UnreadableRow)) throw error;
  log.error(what, { message: error.message });
  return 'unreadable' as const;
};
