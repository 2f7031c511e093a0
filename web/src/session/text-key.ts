import type { MessageKey } from '#web/lib/i18n/keys.ts';

export type AuthTextKey = Extract<MessageKey, `auth.${string}`>;
