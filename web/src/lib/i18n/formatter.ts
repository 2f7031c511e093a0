import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from './languages.ts';

/** Plurals, dates and numbers inside a message. Loaded with the first namespace that has any. */
export function formatMessage(
  language: Language,
  message: CompiledMessage,
  values: Readonly<Record<string, string | number>>,
): string {
  return setupI18n({ locale: language, messages: { [language]: { message } } })._('message', values);
}
