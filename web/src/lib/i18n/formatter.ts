import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from './languages.ts';

/** Loads with the first namespace that needs it. */
export function formatMessage(
  language: Language,
  message: CompiledMessage,
  values: Readonly<Record<string, string | number>>,
): string {
  return setupI18n({ locale: language, messages: { [language]: { message } } })._('message', values);
}
