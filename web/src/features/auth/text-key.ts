import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** A key of this feature's own texts. */
export type AuthTextKey = Extract<MessageKey, `auth.${string}`>;
