import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type english from './locales/en.json';

export type MailTextKey = keyof typeof english;
export type MailTexts = Readonly<Record<MailTextKey, string>>;
export type MailValues = Readonly<Record<string, string | number>>;
export type MailText = (key: MailTextKey, values?: MailValues) => string;

/** One chunk per language, so that a mail loads the reader's alone. */
const catalogs: Readonly<Record<LocaleId, () => Promise<{ readonly default: MailTexts }>>> = {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
  fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
  de: () => import('./locales/de.json', { with: { type: 'json' } }),
  pt: () => import('./locales/pt.json', { with: { type: 'json' } }),
};

/** @returns `text`, which writes a text, and `has`, which says whether the catalog has one. */
export async function loadMailTexts(
  locale: LocaleId,
): Promise<{ readonly text: MailText; has(key: string): key is MailTextKey }> {
  const { default: texts } = await catalogs[locale]();
  return {
    text: (key, values = {}) => format(locale, texts[key], values),
    has: (key): key is MailTextKey => Object.hasOwn(texts, key),
  };
}

/** @throws Error without a value that the text needs: no mail goes out with a gap. */
function format(locale: LocaleId, text: string, values: MailValues): string {
  const message = compileMessage(text);
  if (typeof message === 'string') return message;
  for (const part of message) {
    if (typeof part !== 'string' && values[part[0]] === undefined)
      throw new Error(`A mail has no value for ${part[0]}`);
  }
  return setupI18n({ locale, messages: { [locale]: { message } } })._('message', asTyped(values));
}

/** Lingui reads `\u0041` as the letter that it stands for, even in what a person typed: a subject could get a line break. */
function asTyped(values: MailValues): MailValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );
}
